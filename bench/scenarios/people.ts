import { getRequest } from "../load/write-request.ts";
import type { Product } from "../product/product.ts";
import type { Wanted } from "../wanted.ts";
import { pick } from "./pick.ts";
import { callPath } from "./pins.ts";
import type { Row, Visitors } from "./row.ts";

/** From one letter that begins every username to the whole name of many. */
const typed = ["k", "e", "a", "be", "har", "stone", "keeper_1", "ada br", "lake gwen", "zz"];
const followersPage = 50;
const maxPageSize = 250;

export async function peopleRows(
  { port, landmarks }: Product,
  { signedIn }: Visitors,
  isWanted: Wanted,
): Promise<Row[]> {
  const { usernames, mostFollowed } = landmarks;
  const deepBookmark = isWanted("followersDeep") ? await findBookmark(port, mostFollowed) : undefined;
  const [cached = ""] = usernames;
  const heavy = { requests: 1500, connections: 8, bareRequests: 10_000 };
  const followers = (bookmark?: string) => followersPath(mostFollowed.username, followersPage, bookmark);
  return [
    {
      ...heavy,
      id: "profile",
      name: "A profile, signed out, rendered",
      // Addresses with a query aren't cached, so each of these is rendered again.
      nextRequest: () => getRequest({ path: `/${pick(usernames)}/?n=${Math.random()}`, port }),
    },
    {
      ...heavy,
      requests: 10_000,
      id: "profileCached",
      name: "A profile, signed out, cached",
      nextRequest: () => getRequest({ path: `/${cached}/`, port }),
    },
    {
      ...heavy,
      id: "profileSignedIn",
      name: "A profile, signed in",
      nextRequest: () => getRequest({ path: `/${pick(usernames)}/`, port, cookie: pick(signedIn) }),
    },
    {
      ...heavy,
      requests: 3000,
      id: "followers",
      name: `Followers of the most followed, first ${followersPage}`,
      nextRequest: () => getRequest({ path: followers(), port, cookie: pick(signedIn) }),
    },
    {
      ...heavy,
      requests: 3000,
      id: "followersDeep",
      name: `Followers of the most followed, ${followersPage} behind ${mostFollowed.depth.toLocaleString("en")}`,
      nextRequest: () => getRequest({ path: followers(deepBookmark), port, cookie: pick(signedIn) }),
    },
    {
      id: "peopleSearch",
      name: "People whose name starts as typed, signed in",
      requests: 6000,
      connections: 8,
      nextRequest: () =>
        getRequest({ path: callPath("PeopleSearch", { query: pick(typed) }), port, cookie: pick(signedIn) }),
    },
  ];
}

function followersPath(username: string, pageSize: number, bookmark?: string): string {
  return callPath("UserFollowers", {
    username,
    page_size: pageSize,
    ...(bookmark && { bookmarks: [bookmark] }),
  });
}

/** Pages down the list as a scrolling reader would. */
async function findBookmark(
  port: number,
  { username, depth }: Product["landmarks"]["mostFollowed"],
): Promise<string | undefined> {
  let bookmark: string | undefined;
  for (let seen = 0; seen < depth; seen += maxPageSize) {
    const response = await fetch(`http://127.0.0.1:${port}${followersPath(username, maxPageSize, bookmark)}`);
    const { resource_response: answer } = (await response.json()) as {
      resource_response: { bookmark?: string };
    };
    bookmark = answer.bookmark;
    if (bookmark === undefined) throw new Error(`The followers ended before ${depth}`);
  }
  return bookmark;
}
