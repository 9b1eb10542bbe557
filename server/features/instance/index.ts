export { type AuditEntry, recordAudit } from "./audit-repo.ts";
export { instanceHandlers } from "./routes.ts";
export { createFirstStaffLink, createStaffLink } from "./staff-link.ts";
