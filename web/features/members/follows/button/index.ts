export { backTo, followActions } from "./follow-actions.ts";
export { FollowButton, FollowNamed } from "./follow-button.tsx";
export { FollowUpsell } from "./follow-upsell.tsx";
export type { Followable } from "./followable.ts";
export { changePerson, dropPerson } from "./people-cache.ts";
