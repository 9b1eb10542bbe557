export { createAdvertising } from "./create-advertising.ts";
export { type BusinessPermissions, findBusinessPermissions } from "./find-permissions.ts";
