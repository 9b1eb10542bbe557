export { AccountPage } from "./account-page.tsx";
export { type LoginFailure, loginAction } from "./login-action.ts";
export { LoginForm } from "./login-form.tsx";
export { PasswordHint } from "./password-hint.tsx";
export { type SignupFailure, signupAction } from "./signup-action.ts";
export { SignupForm } from "./signup-form.tsx";
