/** On its own because every page starts with it: whatever imports a drawing from the index comes with all of them. */
export { default as SearchIcon } from "lucide-react/icons/search";
export { Icon } from "./icon.tsx";
