import { expect, test } from "vitest";
import { boardEditUrl } from "#contract/urls.ts";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

const product = productForTests();

test("boards fit on phones in German and Japanese", async () => {
  const page = await product.visit({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  await signUp(page, newMember());
  const board = await call(page, "Board.create", { name: "Xylem" });
  await call(page, "Board.create", { name: "Phloem", privacy: "secret" });
  await call(page, "BoardSection.create", { board_id: board.id, name: "Cambium" });
  const { id } = await call(page, "Pin.create", { image_base64: await paint(), board_id: board.id });
  const saved = `/${await usernameOf(page)}/_saved/`;
  for (const [locale, paths] of [
    ["de", [saved, board.url, boardEditUrl(board.id), `/pin/${id}/`]],
    ["ja", [saved, board.url]],
  ] as const) {
    await call(page, "UserSettings.update", { locale });
    for (const path of paths) {
      await openLive(page, path);
      expect(await page.locator("html").getAttribute("lang")).toBe(locale);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([locale, path, width]).toEqual([locale, path, 390]);
    }
  }
});
