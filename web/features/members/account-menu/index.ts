export { useLogoutCheck } from "./use-logout-check.tsx";
