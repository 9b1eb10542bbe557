export { badgeLabels } from "./badge-labels.ts";
export { BadgeList } from "./badge-list.tsx";
export { BadgesButton } from "./badges-button.tsx";
