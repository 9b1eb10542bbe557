export { fillText } from "./fill-text.ts";
export { InstancePage } from "./instance-page.tsx";
export { loadInstancePage } from "./load-instance-page.ts";
export { PageBody } from "./page-body.tsx";
export { loadShippedText } from "./queries.ts";
