export { ChoosePlace, type Place } from "./choose-place.tsx";
