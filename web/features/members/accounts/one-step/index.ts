export { OneStep } from "./one-step.tsx";
export { StepResult } from "./step-result.tsx";
