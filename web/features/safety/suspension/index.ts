export { loadSuspension } from "./load-suspension.ts";
export { SuspendedPage } from "./suspended-page.tsx";
