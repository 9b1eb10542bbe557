export { InstancePage } from "./instance-page.tsx";
export { loadInstancePage } from "./load-instance-page.ts";
