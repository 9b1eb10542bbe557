import { later } from "#web/platform/later/later.tsx";

export const InvitePanel = later(() => import("./later/invite-panel.tsx"), "members").component(
  "InvitePanel",
);
