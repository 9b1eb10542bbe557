import { later } from "#web/platform/later/later.tsx";

export const MessageButton = later(() => import("./later/message-button.tsx"), "members").component(
  "MessageButton",
);

export const MessageUpsell = later(() => import("./later/message-upsell.tsx"), "members").component(
  "MessageUpsell",
);
