/** Measurements that share one product and its dataset. */
export const idsOfProduct = [
  "pages",
  ...["healthz", "smallestCall", "visitorPage", "visitorPageCached", "login"],
  ...["pin", "boardFeed", "boardFeedTop", "boardFeedDeep", "closeup", "closeupCached", "closeupSignedIn"],
  "publicBoardFeed",
  ...["profile", "profileCached", "profileSignedIn", "followers", "followersDeep", "peopleSearch", "follow"],
  ...["search", "typeahead", "related", "home", "homeNext", "conversation", "news", "message", "fanOut"],
  ...["promotions", "impressions"],
  ...["savedTabCall", "savedTab", "savedTabCached", "savedTabOwn"],
  ...["manyPicker", "manyGrid", "manyReorder", "manyReorderAlone", "manyReorderAll", "manyMove", "answers"],
] as const;
export const idsOfPictures = ["pictureMaking", "picturePin", "pictureCheck", "pictureIntake"] as const;
export const idsOfVideosOfProduct = ["videoRange", "videoCarrying", "videoUpload", "videoLists"] as const;
export const idsOfVideos = [...idsOfVideosOfProduct, "videoMemory", "videoPressing", "lanesAnswers"] as const;
const ids = [
  "start",
  ...idsOfProduct,
  "grid",
  "recommending",
  "auctions",
  "streams",
  ...idsOfPictures,
  ...idsOfVideos,
] as const;

export type RowId = (typeof ids)[number];

export type Wanted = (...anyOf: readonly RowId[]) => boolean;

const option = "--only=";

/** `--only=` takes names or prefixes of names, separated by commas; without it everything is wanted. */
export function parseOnly(args: readonly string[]): Wanted {
  const given = args.find((each) => each.startsWith(option));
  if (given === undefined) return () => true;
  const prefixes = given.slice(option.length).split(",");
  const isUnknown = (prefix: string) => !ids.some((id) => id.startsWith(prefix));
  const unknown = prefixes.filter(isUnknown);
  if (unknown.length > 0)
    throw new Error(`Nothing is called ${unknown.join(", ")}. There are: ${ids.join(", ")}`);
  return (...anyOf) => anyOf.some((id) => prefixes.some((prefix) => id.startsWith(prefix)));
}

/** Options of every measurement: its scale, where to print progress, and what to include. */
export type MeasureOptions = { scale: number; log: (line: string) => void; isWanted: Wanted };

/** Null when it is not wanted. */
export async function ifWanted<Result>(
  { isWanted, log }: MeasureOptions,
  id: RowId,
  name: string,
  measure: () => Promise<Result>,
): Promise<Result | null> {
  if (!isWanted(id)) return null;
  log(name);
  return await measure();
}
