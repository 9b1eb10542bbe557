export { ActivityPage } from "./activity-page.tsx";
export { primeActivity } from "./load-activity.ts";
