export { profileStructuredDataFor } from "./structured-data-for.ts";
