export { createAdvertising } from "./create-advertising.ts";
export { findBusinessPermissions } from "./find-permissions.ts";
