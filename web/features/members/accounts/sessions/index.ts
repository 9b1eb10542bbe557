export { sessionActions, sessionsQuery } from "./session-actions.ts";
export { SessionList } from "./session-list.tsx";
