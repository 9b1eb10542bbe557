export { ThemeChoices } from "./theme-choices.tsx";
export { useDisplayDialogs } from "./use-display-dialogs.tsx";
