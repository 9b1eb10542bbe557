export { backTo, followActions } from "./follow-actions.ts";
export { FollowButton, FollowNamed } from "./follow-button.tsx";
export type { Followable } from "./followable.ts";
export { changePerson, dropPerson } from "./people-cache.ts";
export { ShareUpsell } from "./share-upsell.ts";
