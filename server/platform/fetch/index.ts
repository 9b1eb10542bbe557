export {
  type FetchContext,
  type FetchedAnswer,
  type FetchOptions,
  fetchGuarded,
  type OpenAnswer,
  openGuarded,
} from "./fetch-guarded.ts";
export { fetchPicture, openPicture, type PictureStream, requireSuccess } from "./fetch-picture.ts";
export { refusal } from "./refusal.ts";
