export { ConflictBanner } from "./conflict-banner.tsx";
