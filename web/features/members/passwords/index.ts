export { ForgotPassword } from "./forgot-password.tsx";
export { LinkRequest, linkRequestActions } from "./link-request.tsx";
export { NewPasswordField } from "./new-password-field.tsx";
export { newPasswordActions, resetPasswordActions } from "./password-actions.ts";
export { SetNewPassword } from "./set-new-password.tsx";
