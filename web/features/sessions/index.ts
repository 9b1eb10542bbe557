export { LinkRequest, linkRequestActions } from "./link-request.tsx";
export { sessionActions, sessionsQuery } from "./session-actions.ts";
export { SessionList } from "./session-list.tsx";
