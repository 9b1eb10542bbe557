export { verificationActions } from "./verification-actions.ts";
export { VerificationPage } from "./verification-page.tsx";
