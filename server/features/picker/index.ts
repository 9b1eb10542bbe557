export { pickerHandlers } from "./routes.ts";
