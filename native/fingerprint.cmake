# Writes a header with a digest of the sources ANSWERING and one of the sources ALL to OUTPUT.
function(digest_of result)
  set(together "")
  list(SORT ARGN)
  foreach(source IN LISTS ARGN)
    file(READ ${source} text)
    string(REPLACE "\r\n" "\n" text "${text}") # as Git may have written it
    string(SHA256 digest "${text}")
    string(APPEND together ${digest})
  endforeach()
  string(SHA256 digest "${together}")
  string(SUBSTRING ${digest} 0 16 digest)
  set(${result} ${digest} PARENT_SCOPE)
endfunction()

digest_of(answering ${ANSWERING})
digest_of(all ${ALL})
file(WRITE ${OUTPUT} "#pragma once

namespace partizan {
inline constexpr char kFingerprint[] = \"${answering}\";
inline constexpr char kWholeFingerprint[] = \"${all}\";
}
")
