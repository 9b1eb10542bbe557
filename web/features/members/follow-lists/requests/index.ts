export { loadRequests } from "./load-requests.ts";
export { requestsAction } from "./request-actions.ts";
export { RequestsPage } from "./requests-page.tsx";
