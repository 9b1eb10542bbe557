export { AnswerForm } from "./answer-form.tsx";
