export { AnswerButton } from "./answer-button.tsx";
export { RequestAnswer } from "./request-answer.tsx";
export { useAnswerRequests } from "./use-answer-requests.ts";
