export { describeThings } from "./describe-things.ts";
export { removeWithNotice } from "./remove-by-staff.ts";
