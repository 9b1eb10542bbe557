import { later } from "#web/platform/later/later.tsx";

export const Invited = later(() => import("./later/invited.tsx")).component("Invited");
