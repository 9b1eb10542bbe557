export {
  type FetchContext,
  type FetchedAnswer,
  type FetchOptions,
  fetchGuarded,
} from "./fetch-guarded.ts";
export { fetchPicture, openPicture, type PictureStream, requireSuccess } from "./fetch-picture.ts";
export { refusal } from "./refusal.ts";
