export { DocumentForm } from "./document-form.tsx";
