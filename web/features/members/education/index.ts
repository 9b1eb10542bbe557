export { answerExperience, educationQuery } from "./education-query.ts";
export { Pointer } from "./pointer.ts";
