import { later } from "#web/platform/later/later.tsx";

// Most pages show nothing sensitive.
export const Veil = later(() => import("./later/veil.tsx")).component("Veil");
export const SensitiveNote = later(() => import("./later/sensitive-note.tsx"), "members").component(
  "SensitiveNote",
);
