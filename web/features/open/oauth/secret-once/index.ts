export { SecretOnce } from "./secret-once.tsx";
