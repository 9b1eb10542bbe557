import { getRequest } from "../load/write-request.ts";
import type { Product } from "../product/product.ts";
import type { Wanted } from "../wanted.ts";
import { pick } from "./pick.ts";
import type { Row, Visitors } from "./row.ts";

const maxPageSize = 250;

/** Pins, board feeds and a Pin's page, on the dataset. */
export async function pinRows(
  { port, landmarks }: Product,
  { signedIn }: Visitors,
  isWanted: Wanted,
): Promise<Row[]> {
  const { pinIds, boardIds, deepBoardId } = landmarks;
  const deepBookmark = isWanted("boardFeedDeep") ? await findBookmark(port, landmarks) : undefined;
  const feed = (boardId: string, bookmark?: string) =>
    callPath("BoardFeed", { board_id: boardId, page_size: 25, ...(bookmark && { bookmarks: [bookmark] }) });
  const [cachedPin = ""] = pinIds;
  const light = { requests: 10_000, connections: 8 };
  const heavy = { requests: 3000, warmUp: 2500, connections: 8, bareRequests: 10_000 };
  return [
    {
      ...light,
      id: "pin",
      name: "One pin by id, signed in",
      nextRequest: () =>
        getRequest({ path: callPath("Pin", { id: pick(pinIds) }), port, cookie: pick(signedIn) }),
    },
    {
      ...heavy,
      id: "boardFeed",
      name: "Board feed of 25, signed in",
      nextRequest: () => getRequest({ path: feed(pick(boardIds)), port, cookie: pick(signedIn) }),
    },
    {
      ...heavy,
      id: "boardFeedTop",
      name: "The deepest board, first 25",
      nextRequest: () => getRequest({ path: feed(deepBoardId), port, cookie: pick(signedIn) }),
    },
    {
      ...heavy,
      id: "boardFeedDeep",
      name: `The deepest board, 25 behind ${landmarks.depth.toLocaleString("en")}`,
      nextRequest: () => getRequest({ path: feed(deepBoardId, deepBookmark), port, cookie: pick(signedIn) }),
    },
    {
      ...heavy,
      id: "closeup",
      name: "A pin's page, signed out, rendered",
      // Addresses with a query aren't cached, so each of these is rendered again.
      nextRequest: () => getRequest({ path: `/pin/${pick(pinIds)}/?n=${Math.random()}`, port }),
    },
    {
      ...light,
      requests: 20_000,
      id: "closeupCached",
      name: "A pin's page, signed out, cached",
      nextRequest: () => getRequest({ path: `/pin/${cachedPin}/`, port }),
    },
    {
      ...heavy,
      id: "closeupSignedIn",
      name: "A pin's page, signed in",
      nextRequest: () => getRequest({ path: `/pin/${pick(pinIds)}/`, port, cookie: pick(signedIn) }),
    },
  ];
}

export function callPath(resource: string, options: Record<string, unknown>): string {
  return `/resource/${resource}Resource/get/?source_url=%2F&data=${encodeURIComponent(JSON.stringify({ options }))}`;
}

/** Pages down the board as a scrolling reader would. */
async function findBookmark(
  port: number,
  { deepBoardId, depth }: Product["landmarks"],
): Promise<string | undefined> {
  let bookmark: string | undefined;
  for (let seen = 0; seen < depth; seen += maxPageSize) {
    const options = {
      board_id: deepBoardId,
      page_size: maxPageSize,
      ...(bookmark && { bookmarks: [bookmark] }),
    };
    const response = await fetch(`http://127.0.0.1:${port}${callPath("BoardFeed", options)}`);
    const { resource_response: answer } = (await response.json()) as {
      resource_response: { bookmark?: string };
    };
    bookmark = answer.bookmark;
    if (bookmark === undefined) throw new Error(`The deepest board ended before ${depth} pins`);
  }
  return bookmark;
}
