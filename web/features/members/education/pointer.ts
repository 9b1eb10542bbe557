import { later } from "#web/platform/later/later.tsx";

/** Points members to what it contains, once: `<Pointer placement={PLACEMENTS.settings}>…</Pointer>`. */
export const Pointer = later(() => import("./later/pointer.tsx"), "members").component("Pointer", {
  fallback: ({ children }) => children,
});
