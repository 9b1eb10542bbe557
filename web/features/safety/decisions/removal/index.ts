export { ReasonFields } from "./reason-fields.tsx";
export { type Removable, removalActions } from "./removal-actions.ts";
export { RemovalForm } from "./removal-form.tsx";
