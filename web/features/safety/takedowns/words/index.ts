export {
  categoryNames,
  complainantNames,
  dataSubjectNames,
  detailNames,
  lawNames,
  outcomeNames,
  stateNames,
} from "./takedown-words.ts";
