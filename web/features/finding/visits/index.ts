export { RecentVisits } from "./recent-visits.tsx";
export { useRecordVisit } from "./use-record-visit.ts";
export type { NewVisit } from "./visit.ts";
