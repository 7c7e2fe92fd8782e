# Rulesets by name, with their types; written by tools/rulesets_stub.py.

from partizan.rulesets import coin as coin
from partizan.rulesets import graph as graph
from partizan.rulesets import grid as grid
from partizan.rulesets import heap as heap
from partizan.rulesets import poset as poset
from partizan.rulesets import scoring as scoring
from partizan.rulesets import simultaneous as simultaneous
from partizan.rulesets import strip as strip
from partizan.rulesets.coin.coin_product import CoinProduct, TurningCorners
from partizan.rulesets.coin.named import (
    Grunt,
    MockTurtleFives,
    MockTurtles,
    Moebius,
    Mogul,
    Moidores,
    Motley,
    Ruler,
    RulerFives,
    Sym,
    Sympler,
    Ternups,
    TripletFives,
    Triplets,
    TurningTurtles,
    Twins,
)
from partizan.rulesets.coin.turning import Turning
from partizan.rulesets.graph.adjacent_nim import AdjacentNim
from partizan.rulesets.graph.arc_kayles import ArcKayles
from partizan.rulesets.graph.avoid_true import AvoidTrue
from partizan.rulesets.graph.blocking_pebbles import BlockingPebbles
from partizan.rulesets.graph.clockwise_hackenbush import ClockwiseHackenbush
from partizan.rulesets.graph.cordons import Cordons
from partizan.rulesets.graph.cutthroat import Cutthroat
from partizan.rulesets.graph.dots_and_boxes import DotsAndBoxes
from partizan.rulesets.graph.fjords import Fjords
from partizan.rulesets.graph.geography import (
    DirectedEdgeGeography,
    DirectedVertexGeography,
    EdgeGeography,
    VertexGeography,
)
from partizan.rulesets.graph.go_cut import GoCut
from partizan.rulesets.graph.graph_clobber import GraphClobber
from partizan.rulesets.graph.graph_col import GraphCol
from partizan.rulesets.graph.graph_nogo import GraphNogo
from partizan.rulesets.graph.graph_snort import GraphSnort
from partizan.rulesets.graph.green_hackenbush import GreenHackenbush
from partizan.rulesets.graph.green_thickets import GreenThickets
from partizan.rulesets.graph.hackenbush import ChildishHackenbush, Hackenbush
from partizan.rulesets.graph.nim_on_graphs import NimOnGraphs
from partizan.rulesets.graph.node_kayles import NodeKayles
from partizan.rulesets.graph.partizan_arc_kayles import PartizanArcKayles
from partizan.rulesets.graph.sno_go import SnoGo
from partizan.rulesets.graph.strings_and_coins import Nimstring, StringsAndCoins
from partizan.rulesets.graph.thinning_thickets import ThinningThickets
from partizan.rulesets.graph.timber import Timber
from partizan.rulesets.graph.timbush import Timbush
from partizan.rulesets.graph.token_game import PartizanTokenGame, TokenGame
from partizan.rulesets.graph.vertex_nim import DirectedVertexNim, VertexNim
from partizan.rulesets.graph.vertex_nimg import (
    DirectedStockmanNimg,
    DirectedVertexNimg,
    StockmanNimg,
    VertexNimg,
)
from partizan.rulesets.graph.weighted_arc_kayles import WeightedArcKayles
from partizan.rulesets.grid.amazons import Amazons
from partizan.rulesets.grid.clobber import AntiClobber, Clobber, HotClobber, Kings, Knights
from partizan.rulesets.grid.colouring import Col, Snort
from partizan.rulesets.grid.cram import Cram
from partizan.rulesets.grid.cross_purposes import CrossPurposes
from partizan.rulesets.grid.domineering import Domineering
from partizan.rulesets.grid.fission import BicolourFission, Fission
from partizan.rulesets.grid.fox_and_geese import CeyloneseFoxAndGeese, FoxAndGeese
from partizan.rulesets.grid.general_clobber import GeneralClobber
from partizan.rulesets.grid.hare_and_hounds import HareAndHounds
from partizan.rulesets.grid.hex import Hex
from partizan.rulesets.grid.king_and_rook import KingAndRook
from partizan.rulesets.grid.king_dirt import KingDirt
from partizan.rulesets.grid.konane import Konane
from partizan.rulesets.grid.no_pass_go import KoGo, NoPassGo
from partizan.rulesets.grid.nogo import Nogo
from partizan.rulesets.grid.peg_duotaire import PartizanPegDuotaire, PegDuotaire
from partizan.rulesets.grid.rook_race import RookRace
from partizan.rulesets.grid.rooks import Queens, Rooks
from partizan.rulesets.grid.sheep import Sheep
from partizan.rulesets.grid.toppling_towers import TopplingTowers
from partizan.rulesets.grid.transverse_wave import TransverseWave
from partizan.rulesets.heap.all_but import AllBut
from partizan.rulesets.heap.arithmetic_game import ArithmeticGame
from partizan.rulesets.heap.cakes import Cutcake, Eatcake, MaundyCake, TurnAndEatcake
from partizan.rulesets.heap.chocolate import ChocolateBar, ChocolateBlock, ChocolateSteps
from partizan.rulesets.heap.circular_nim import CircularNim
from partizan.rulesets.heap.coordinate_game import CoordinateGame
from partizan.rulesets.heap.demi_quantum_nim import DemiQuantumNim
from partizan.rulesets.heap.end_nim import EndNim
from partizan.rulesets.heap.euclid import Euclid
from partizan.rulesets.heap.hackenbush_string import HackenbushString
from partizan.rulesets.heap.mem import Mem
from partizan.rulesets.heap.moores_nim import MooresNim
from partizan.rulesets.heap.named import (
    DawsonsChess,
    DawsonsKayles,
    GrundysGame,
    Kayles,
    LaskersNim,
)
from partizan.rulesets.heap.nim import Nim
from partizan.rulesets.heap.octal import Octal
from partizan.rulesets.heap.partizan_euclid import PartizanEuclid
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.rulesets.heap.partizan_splittles import PartizanSplittles
from partizan.rulesets.heap.partizan_subtraction import PartizanSubtraction
from partizan.rulesets.heap.partizan_take_and_break import PartizanTakeAndBreak
from partizan.rulesets.heap.saturated_nim import SaturatedNim
from partizan.rulesets.heap.splittles import Splittles
from partizan.rulesets.heap.stirling_shave import StirlingShave
from partizan.rulesets.heap.subtraction import Subtraction
from partizan.rulesets.heap.sylver_coinage import SylverCoinage
from partizan.rulesets.heap.take_and_break import TakeAndBreak
from partizan.rulesets.heap.take_away import FibonacciNim, TakeAway
from partizan.rulesets.heap.top_entails import TopEntails
from partizan.rulesets.heap.wythoff import Wythoff
from partizan.rulesets.poset.box_chomp import BoxChomp
from partizan.rulesets.poset.chomp import Chomp
from partizan.rulesets.poset.poset_game import PosetGame
from partizan.rulesets.strip.clear_the_pond import ClearThePond
from partizan.rulesets.strip.domino_shave import DominoShave
from partizan.rulesets.strip.flip_the_coin import FlipTheCoin
from partizan.rulesets.strip.flipping_coins import FlippingCoins
from partizan.rulesets.strip.linear_clobber import LinearClobber
from partizan.rulesets.strip.phutball import LinearPhutball
from partizan.rulesets.strip.push import Push, Shove
from partizan.rulesets.strip.relator import Relator
from partizan.rulesets.strip.toads_and_frogs import (
    BackslidingToadsAndFrogs,
    ElephantsAndRhinos,
    ToadsAndFrogs,
)
from partizan.rulesets.strip.toppling_dominoes import TopplingDominoes
from partizan.rulesets.strip.twopins import Twopins
from partizan.rulesets.strip.welter import Welter

adjacent_nim: AdjacentNim
all_but: type[AllBut]
amazons: Amazons
anti_clobber: AntiClobber
arc_kayles: ArcKayles
arithmetic_game: type[ArithmeticGame]
avoid_true: AvoidTrue
backsliding_toads_and_frogs: BackslidingToadsAndFrogs
bicolour_fission: BicolourFission
blocking_pebbles: BlockingPebbles
box_chomp: BoxChomp
ceylonese_fox_and_geese: CeyloneseFoxAndGeese
childish_hackenbush: ChildishHackenbush
chocolate_bar: type[ChocolateBar]
chocolate_block: type[ChocolateBlock]
chocolate_steps: type[ChocolateSteps]
chomp: Chomp
circular_nim: type[CircularNim]
clear_the_pond: ClearThePond
clobber: Clobber
clockwise_hackenbush: ClockwiseHackenbush
coin_product: type[CoinProduct]
col: Col
coordinate_game: type[CoordinateGame]
cordons: Cordons
cram: Cram
cross_purposes: CrossPurposes
cutcake: Cutcake
cutthroat: Cutthroat
dawsons_chess: DawsonsChess
dawsons_kayles: DawsonsKayles
demi_quantum_nim: DemiQuantumNim
directed_edge_geography: DirectedEdgeGeography
directed_stockman_nimg: DirectedStockmanNimg
directed_vertex_geography: DirectedVertexGeography
directed_vertex_nim: DirectedVertexNim
directed_vertex_nimg: DirectedVertexNimg
domineering: Domineering
domino_shave: DominoShave
dots_and_boxes: DotsAndBoxes
eatcake: Eatcake
edge_geography: EdgeGeography
elephants_and_rhinos: ElephantsAndRhinos
end_nim: EndNim
euclid: Euclid
fibonacci_nim: FibonacciNim
fission: Fission
fjords: Fjords
flip_the_coin: FlipTheCoin
flipping_coins: FlippingCoins
fox_and_geese: FoxAndGeese
general_clobber: type[GeneralClobber]
go_cut: GoCut
graph_clobber: GraphClobber
graph_col: GraphCol
graph_nogo: GraphNogo
graph_snort: GraphSnort
green_hackenbush: GreenHackenbush
green_thickets: GreenThickets
grundys_game: GrundysGame
grunt: Grunt
hackenbush: Hackenbush
hackenbush_string: HackenbushString
hare_and_hounds: HareAndHounds
hex: Hex  # noqa: A001
hot_clobber: HotClobber
kayles: Kayles
king_and_rook: KingAndRook
king_dirt: KingDirt
kings: Kings
knights: Knights
ko_go: KoGo
konane: Konane
laskers_nim: LaskersNim
linear_clobber: LinearClobber
linear_phutball: LinearPhutball
maundy_cake: MaundyCake
mem: Mem
mock_turtle_fives: MockTurtleFives
mock_turtles: MockTurtles
moebius: Moebius
mogul: Mogul
moidores: Moidores
moores_nim: type[MooresNim]
motley: Motley
nim: Nim
nim_on_graphs: NimOnGraphs
nimstring: Nimstring
no_pass_go: NoPassGo
node_kayles: NodeKayles
nogo: Nogo
octal: type[Octal]
partizan_arc_kayles: PartizanArcKayles
partizan_euclid: PartizanEuclid
partizan_octal: type[PartizanOctal]
partizan_peg_duotaire: PartizanPegDuotaire
partizan_splittles: type[PartizanSplittles]
partizan_subtraction: type[PartizanSubtraction]
partizan_take_and_break: type[PartizanTakeAndBreak]
partizan_token_game: PartizanTokenGame
peg_duotaire: PegDuotaire
poset_game: PosetGame
push: Push
queens: Queens
relator: type[Relator]
rook_race: RookRace
rooks: Rooks
ruler: Ruler
ruler_fives: RulerFives
saturated_nim: type[SaturatedNim]
sheep: Sheep
shove: Shove
sno_go: SnoGo
snort: Snort
splittles: type[Splittles]
stirling_shave: StirlingShave
stockman_nimg: StockmanNimg
strings_and_coins: StringsAndCoins
subtraction: type[Subtraction]
sylver_coinage: SylverCoinage
sym: Sym
sympler: Sympler
take_and_break: type[TakeAndBreak]
take_away: type[TakeAway]
ternups: Ternups
thinning_thickets: ThinningThickets
timber: Timber
timbush: Timbush
toads_and_frogs: ToadsAndFrogs
token_game: TokenGame
top_entails: TopEntails
toppling_dominoes: TopplingDominoes
toppling_towers: TopplingTowers
transverse_wave: TransverseWave
triplet_fives: TripletFives
triplets: Triplets
turn_and_eatcake: TurnAndEatcake
turning: type[Turning]
turning_corners: TurningCorners
turning_turtles: TurningTurtles
twins: Twins
twopins: Twopins
vertex_geography: VertexGeography
vertex_nim: VertexNim
vertex_nimg: VertexNimg
weighted_arc_kayles: WeightedArcKayles
welter: Welter
wythoff: Wythoff
