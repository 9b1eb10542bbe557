export { isWelcomeDue } from "./is-welcome-due.ts";
export { loadWelcome } from "./load-welcome.ts";
export { Welcome } from "./welcome.tsx";
export { welcomeActions } from "./welcome-actions.ts";
