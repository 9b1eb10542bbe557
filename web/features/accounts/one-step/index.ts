export { OneStep } from "./one-step.tsx";
export { Told } from "./told.tsx";
