export { HeaderPanel } from "./header-panel.tsx";
