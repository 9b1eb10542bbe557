export { Deadline } from "./deadline.tsx";
export { readKinds, recentlyDeletedQuery, type TrashKind } from "./queries.ts";
export { RecentlyDeleted } from "./recently-deleted.tsx";
export { TrashList } from "./trash-list.tsx";
