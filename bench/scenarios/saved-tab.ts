import { getRequest } from "../load/write-request.ts";
import { openBrowser } from "../product/open-browser.ts";
import type { Product } from "../product/product.ts";
import { pick } from "./pick.ts";
import type { Row } from "./row.ts";

const boardsPage = 50;

/** The Saved tab of members with sixty boards: its call and its page, for the owner and for others. */
export async function savedTabRows({ port, boardOwners }: Product): Promise<Row[]> {
  const owners = await Promise.all(
    boardOwners.withSixtyBoards.map(async (member) => ({
      ...member,
      cookie: await openBrowser(port, member),
    })),
  );
  const [cached] = owners;
  const heavy = { requests: 1000, connections: 8, bareRequests: 15_000 };
  return [
    {
      ...heavy,
      requests: 3000,
      id: "savedTabCall",
      name: `Boards of the Saved tab, ${boardsPage} of 60, by their owner`,
      nextRequest() {
        const { username, cookie } = pick(owners);
        return getRequest({ path: boardsPath(username), port, cookie });
      },
    },
    {
      ...heavy,
      id: "savedTab",
      name: "Saved tab of 60 boards, signed out, rendered",
      // Addresses with a query aren't cached, so each of these is rendered again.
      nextRequest: () => getRequest({ path: `${tabPath(pick(owners).username)}?n=${Math.random()}`, port }),
    },
    {
      ...heavy,
      requests: 10_000,
      bareRequests: 10_000,
      id: "savedTabCached",
      name: "Saved tab of 60 boards, signed out, cached",
      nextRequest: () => getRequest({ path: tabPath(cached?.username ?? ""), port }),
    },
    {
      ...heavy,
      id: "savedTabOwn",
      name: "Saved tab of 60 boards, by their owner",
      nextRequest() {
        const { username, cookie } = pick(owners);
        return getRequest({ path: tabPath(username), port, cookie });
      },
    },
  ];
}

export function tabPath(username: string): string {
  return `/${username}/_saved/`;
}

/** The same request as the page makes. */
function boardsPath(username: string): string {
  const options = { username, field_set_key: "profile", page_size: boardsPage, group_by: "profile_group" };
  const data = encodeURIComponent(JSON.stringify({ options }));
  return `/resource/BoardsResource/get/?source_url=${encodeURIComponent(tabPath(username))}&data=${data}`;
}
