export { Home } from "./home.tsx";
export { primeHome } from "./prime-home.ts";
