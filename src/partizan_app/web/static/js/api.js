// Who answers the page's questions. In a folder without a server, this file names tab.js instead.

export * from "./server.js";
