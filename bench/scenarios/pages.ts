import { measurePageBytes, type PageBytes } from "#testkit/product/page-bytes.ts";
import type { Product } from "../product/product.ts";
import { tabPath } from "./saved-tab.ts";

/** The budget for a page's scripts. */
export type ScriptBudget = "script" | "scriptWithForm" | "scriptOfBoard" | "scriptOfOwnSavedTab";

type PageRequest = {
  path: string;
  /** Shown instead of the path in the table. */
  name?: string;
  /** The session of the page's owner; without it the page is a visitor's. */
  sessionToken?: string;
  budget?: ScriptBudget;
};

export type PageFigures = PageRequest & PageBytes;

function listPages({ crowd, boardOwners }: Product): PageRequest[] {
  const settings = { path: "/settings/account-settings/", sessionToken: crowd[0]?.sessionToken ?? "" };
  const [boardOwner] = boardOwners.withSixtyBoards;
  if (!boardOwner) throw new Error("Nobody keeps boards");
  return [
    { path: "/", budget: "script" },
    { path: "/about/", budget: "script" },
    { path: "/login/", budget: "scriptWithForm" },
    { path: "/signup/", budget: "scriptWithForm" },
    settings,
    { path: `/${boardOwner.username}/board-0-1/`, name: "A public board", budget: "scriptOfBoard" },
    {
      path: tabPath(boardOwner.username),
      name: "One's own Saved tab",
      sessionToken: boardOwner.sessionToken,
      budget: "scriptOfOwnSavedTab",
    },
  ];
}

export async function measurePages(product: Product): Promise<PageFigures[]> {
  const figures: PageFigures[] = [];
  for (const page of listPages(product)) {
    const cookie = page.sessionToken === undefined ? "" : `bowerbird_session=${page.sessionToken}`;
    figures.push({
      ...page,
      ...(await measurePageBytes(`http://127.0.0.1:${product.port}`, page.path, cookie)),
    });
  }
  return figures;
}
