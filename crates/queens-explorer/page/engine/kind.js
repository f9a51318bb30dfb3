/** Which engine answers this page's questions: "server" here, "browser" in the files of scripts/site. */
export const kind = "server";
