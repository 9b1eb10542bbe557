export { readKind, recentlyDeletedQuery, type TrashKind } from "./queries.ts";
export { RecentlyDeleted } from "./recently-deleted.tsx";
