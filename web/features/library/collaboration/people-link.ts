import { later } from "#web/platform/later/later.tsx";

export const CollaboratorsDialog = later(
  () => import("./later/collaborators-dialog.tsx"),
  "members",
).component("CollaboratorsDialog");

/** Only those who save to a board need it. */
export const PeopleLink = later(() => import("./later/people-link.tsx"), "members").component("PeopleLink", {
  fallback: ({ children }) => children,
});
