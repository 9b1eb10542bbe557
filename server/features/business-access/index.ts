export { type BusinessPermissions, findBusinessPermissions } from "./find-permissions.ts";
