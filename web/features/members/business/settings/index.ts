export { businessActions } from "./business-actions.ts";
export { BusinessSettings } from "./business-settings.tsx";
export { ContactFields } from "./contact-fields.tsx";
export { partnerQuery } from "./partner-query.ts";
export { saveBusiness } from "./save-business.ts";
