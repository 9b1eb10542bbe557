export { removeWithNotice } from "./remove-by-staff.ts";
