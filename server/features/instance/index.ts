export { instanceHandlers } from "./routes.ts";
export { createFirstStaffLink, createStaffLink } from "./staff-link.ts";
