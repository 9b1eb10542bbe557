export { loadSource, SourcePage } from "./source-page.tsx";
