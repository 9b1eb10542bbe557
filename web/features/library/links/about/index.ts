export { AboutLinkChecks } from "./about-link-checks.tsx";
