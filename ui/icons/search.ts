/** On their own because many pages start with them: whatever imports a drawing from the index comes with all of them. */
export { default as CameraIcon } from "lucide-react/icons/camera";
export { default as LookAlikeIcon } from "lucide-react/icons/scan-search";
export { default as SearchIcon } from "lucide-react/icons/search";
export { Icon } from "./icon.tsx";
