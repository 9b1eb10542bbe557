/** What is asked of one product on its dataset. */
export const idsOfProduct = [
  "pages",
  ...["healthz", "smallestCall", "visitorPage", "visitorPageCached", "login"],
  ...["pin", "boardFeed", "boardFeedTop", "boardFeedDeep", "closeup", "closeupCached", "closeupSignedIn"],
  ...["savedTabCall", "savedTab", "savedTabCached", "savedTabOwn"],
  ...["manyPicker", "manyGrid", "manyReorder", "manyReorderAlone", "manyReorderAll", "manyMove"],
] as const;
export const idsOfPictures = ["pictureMaking", "picturePin", "pictureCheck", "pictureIntake"] as const;
const ids = ["start", ...idsOfProduct, "grid", ...idsOfPictures] as const;

export type RowId = (typeof ids)[number];

export type Wanted = (...anyOf: readonly RowId[]) => boolean;

const option = "--only=";

/** `--only=` takes names, or how names begin, with commas between; without it all is wanted. */
export function readWanted(args: readonly string[]): Wanted {
  const given = args.find((each) => each.startsWith(option));
  if (given === undefined) return () => true;
  const beginnings = given.slice(option.length).split(",");
  const isUnknown = (beginning: string) => !ids.some((id) => id.startsWith(beginning));
  const unknown = beginnings.filter(isUnknown);
  if (unknown.length > 0)
    throw new Error(`Nothing is called ${unknown.join(", ")}. There are: ${ids.join(", ")}`);
  return (...anyOf) => anyOf.some((id) => beginnings.some((beginning) => id.startsWith(beginning)));
}

/** What every measurement is told: how much of it, where to say what is going on, and what to leave out. */
export type Asked = { scale: number; say: (line: string) => void; isWanted: Wanted };

/** Null when it is not wanted. */
export async function ifWanted<Result>(
  { isWanted, say }: Asked,
  id: RowId,
  name: string,
  measure: () => Promise<Result>,
): Promise<Result | null> {
  if (!isWanted(id)) return null;
  say(name);
  return await measure();
}
