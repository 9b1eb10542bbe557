export { FeedItems } from "./feed-items.tsx";
export { WhyDialog } from "./why-dialog.tsx";
