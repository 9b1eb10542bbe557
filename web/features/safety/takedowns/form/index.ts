export { formActions as legalFormActions } from "./form-actions.ts";
export { formTitles } from "./form-titles.ts";
export { LegalForm } from "./legal-form.tsx";
export { type LegalFormPage, loadLegalForm } from "./load-form.ts";
