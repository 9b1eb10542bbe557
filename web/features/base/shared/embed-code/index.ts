export { EmbedCode } from "./embed-code.tsx";
