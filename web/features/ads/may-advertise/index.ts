export { useMayAdvertise } from "./may-advertise.ts";
