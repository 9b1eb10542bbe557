export { runStdioServer } from "./serve-stdio.ts";
