export { takeRememberedFollow } from "./follow-after-login.ts";
export { PromptProvider, usePrompt } from "./prompt-provider.tsx";
export type { PromptRequest } from "./prompt-request.ts";
