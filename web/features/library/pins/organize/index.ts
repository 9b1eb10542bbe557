export { useOrganizePins } from "./use-organize-pins.tsx";
