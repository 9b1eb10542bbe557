export { appealAd, reviewActions } from "./review-actions.ts";
export { ReviewNotice } from "./review-notice.tsx";
export { ReviewQueue, type ReviewQueueName, type ReviewQueueProps } from "./review-queue.tsx";
export { useReasonWords } from "./use-reason-words.ts";
