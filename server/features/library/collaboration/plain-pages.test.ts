import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { inviteByEmail } from "#testkit/library/board-invites.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

/* Collaborators, links and emailed invites without JavaScript. */

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { renderer: builtPages });
const joined = "You're in! Save Pins, plan with collaborators, and more!";

async function createBoard(name: string): Promise<{ id: string; url: string; people: string }> {
  const { id, url } = (await ada.browser.call("Board.create", { name })).data;
  return { id, url, people: `/board/${id}/edit/collaborators/` };
}

test("people are found, invited, let in and removed", async () => {
  const board = await createBoard("Bobbins");
  const [adas, bens] = [openPlain(ada.browser), openPlain(ben.browser)];
  await adas.open(board.people);
  await adas.follow("Add collaborators");
  await adas.enter("q", "ben");
  await adas.press("Invite: ben");
  expect(adas.text()).toContain("Invited by you");
  await bens.open(board.url);
  await bens.press("Accept");
  expect(bens.path).toBe(`${board.url}?done=accept_invite`);
  expect(bens.text()).toContain(joined);
  await adas.open(board.people);
  expect(adas.text()).toContain("Remove ben");
  await adas.press("Remove");
  expect(adas.text()).toContain("No one else saves to this board yet.");
});

test("links are made and used", async () => {
  const board = await createBoard("Peat");
  const [adas, bens] = [openPlain(ada.browser), openPlain(ben.browser)];
  await adas.open(board.people);
  await adas.press("Create invite link");
  await bens.open(/<code[^>]*>([^<]+)/.exec(adas.html())?.[1] ?? "");
  await bens.press("Join board");
  expect(bens.text()).toContain(joined);
});

test("an emailed invite is declined without an account, and emails stop only with the link of one", async () => {
  const board = await createBoard("Moss");
  await inviteByEmail(ada, board.id, "gil@example.net");
  const [mail] = await app.mailsTo("gil@example.net");
  const { pathname, search } = new URL(/https?:\/\/\S+[?&]t=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  const page = openPlain(visitor);
  await page.open(pathname + search);
  await page.press("Decline");
  expect(page.text()).toContain("Invitation declined");
  await page.open("/email/from-members/?t=wrong");
  await page.press("Stop emails");
  expect(page.text()).toContain("This link is incomplete. Use the one in the email.");
});
