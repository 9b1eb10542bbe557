import { expect } from "vitest";
import type { Browser, TestApp } from "../app.ts";
import { listStatements } from "../statements.ts";
import type { Look } from "./look.ts";

type Names = { username: string; slug: string; id: string };

const ways = {
  boardAt: (browser: Browser, { username, slug }: Names) => browser.call("Board.get", { username, slug }),
  board: (browser: Browser, { id }: Names) => browser.call("Board.get", { board_id: id }),
  section: (browser: Browser, { id }: Names) => browser.call("BoardSection.get", { section_id: id }),
  pin: (browser: Browser, { id }: Names) => browser.call("Pin.get", { id }),
  profile: (browser: Browser, { username }: Names) => browser.call("User.get", { username }),
};

/** Checks that hidden things take the same queries as missing ones. Otherwise the response time would tell them apart. */
export async function lookAtHidden(app: TestApp, browser: Browser, { built, seen }: Look): Promise<void> {
  const [first] = built.members;
  const absent: Names = { username: first?.username ?? "", slug: "not-there", id: "77" };
  async function compare(way: keyof typeof ways, hidden: Partial<Names>, missing = absent): Promise<void> {
    const ask = (names: Names) => listStatements(app, () => ways[way](browser, names));
    const expected = await ask(missing);
    expect({ way, hidden, statements: await ask({ ...missing, ...hidden }) }).toEqual({
      way,
      hidden,
      statements: expected,
    });
  }
  for (const [at, { id, slug, sections }] of built.boards.entries()) {
    if (seen.boards.has(id)) continue;
    const username = built.members[built.world.boards[at]?.owner ?? 0]?.username ?? "";
    await compare("boardAt", { username, slug });
    await compare("board", { id });
    for (const section of sections) await compare("section", { id: section.id });
  }
  for (const { id } of built.pins) if (!seen.pins.has(id)) await compare("pin", { id });
  for (const { id, username } of built.members) {
    if (!seen.profiles.has(id)) await compare("profile", { username }, { ...absent, username: "nobody" });
  }
}
