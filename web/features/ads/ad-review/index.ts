export { appealAd, reviewActions } from "./review-actions.ts";
export { ReviewNotice } from "./review-notice.tsx";
export { ReviewQueue, type ReviewQueueName, type ReviewQueueProps } from "./review-queue.tsx";
export { useRejectionWords } from "./use-rejection-words.ts";
