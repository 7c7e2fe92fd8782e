# Writes a header with a digest of SOURCES to OUTPUT.
list(SORT SOURCES)
set(all "")
foreach(source IN LISTS SOURCES)
  file(READ ${source} text)
  string(REPLACE "\r\n" "\n" text "${text}") # as Git may have written it
  string(SHA256 digest "${text}")
  string(APPEND all ${digest})
endforeach()
string(SHA256 digest "${all}")
string(SUBSTRING ${digest} 0 16 digest)
file(WRITE ${OUTPUT} "#pragma once\n\nnamespace partizan {\ninline constexpr char kFingerprint[] = \"${digest}\";\n}\n")
