import { afterEach, describe, expect, test } from "vitest";
import { sendMailJob } from "#server/platform/mail/send-mail-job.ts";
import { startCast } from "#testkit/cast.ts";
import {
  accept,
  buildTeam,
  decline,
  invite,
  inviteByEmail,
  join,
  leave,
  listLinks,
  revoke,
} from "#testkit/library/board-invites.ts";
import { buildBlockRow, buildPinRow, listMiscounts } from "#testkit/library/pin-rows.ts";
import { linkParameter } from "#testkit/members/accounts.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { deliverInvite } from "./deliver-email-invite.ts";

const { app, visitor } = await startCast([], { env: { RATE_LIMIT: "100000" } });

afterEach(async () => {
  expect(await listMiscounts(app)).toEqual([]);
});

const query = <Row = { it: string }>(text: string, values: unknown[] = []) =>
  app.context.db.query<Row>({ text }, values);

let count = 0;
function newAddress(): string {
  count += 1;
  return `Guest${count}@example.net`;
}

async function giveAddress(person: Person, email: string, isConfirmed = true): Promise<void> {
  await query(
    "update members set email = $2, email_key = lower($2), email_confirmed_at = case when $3 then now() end where id = $1",
    [person.id, email, isConfirmed],
  );
}

async function codeSentTo(email: string): Promise<string> {
  const [mail] = await app.mailsTo(email);
  return linkParameter(mail?.text ?? "", "t");
}

const ownInvites = async ({ browser }: Person) =>
  (
    await browser.call("BoardInvites.get", {
      current_user: true,
      status_filters: "new,contact_request_not_approved",
    })
  ).data;
const pendingOf = async (person: Person, boardId: string) =>
  (await listLinks(person, boardId)).map(({ email }) => email);

describe("an address without an account", () => {
  test("gets a mail with who, what, a picture, one button and a way out, in the inviter's language", async () => {
    const { owner, boardId } = await buildTeam(app);
    await buildPinRow(app, owner.id, { boardId });
    await query("update boards set name = 'Garden' where id = $1", [boardId]);
    const email = newAddress();
    const { data } = await inviteByEmail(owner, boardId, email, email.toLowerCase());
    expect(data).toMatchObject([{ email: email.toLowerCase(), uses_max: 1, use_count: 0, name: "" }]);
    const mails = await app.mailsTo(email.toLowerCase());
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.subject).toContain(`@${owner.username}`);
    expect(mail?.subject).toContain("Garden");
    expect(mail?.html).toMatch(/<img src="http:\/\/localhost:3000\//);
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail?.text).toContain("/email/from-members/?t=");
  });

  test("joins through the link in it, once, and the invite is gone from the list", async () => {
    const { owner, friend, boardId } = await buildTeam(app, "secret");
    await buildPinRow(app, owner.id, { boardId });
    const email = newAddress();
    await inviteByEmail(owner, boardId, email);
    const [mail] = await app.mailsTo(email);
    expect(mail?.html).not.toContain("<img");
    const code = await codeSentTo(email);
    expect((await visitor.call("BoardLinkCode.get", { invite_code: code })).data).toMatchObject({
      is_email: true,
    });
    expect((await join(friend, code)).status).toBe(200);
    expect(await pendingOf(owner, boardId)).toEqual([]);
    expect((await join(await buildPerson(app), code)).status).toBe(422);
    await leave(friend, boardId);
    expect((await join(friend, code)).status).toBe(422);
  });

  test("can decline without an account, and isn't asked again by the same board for thirty days", async () => {
    const { owner, boardId } = await buildTeam(app);
    const email = newAddress();
    await inviteByEmail(owner, boardId, email);
    const code = await codeSentTo(email);
    for (let time = 0; time < 2; time += 1) {
      expect((await visitor.call("BoardLinkCode.delete", { invite_code: code })).data).toEqual({});
    }
    expect((await join(await buildPerson(app), code)).status).toBe(422);
    expect((await inviteByEmail(owner, boardId, email)).data).toEqual([]);
    await query("update board_links set declined_at = now() - interval '31 days' where board_id = $1", [
      boardId,
    ]);
    expect((await inviteByEmail(owner, boardId, email)).data).toHaveLength(1);
    expect(await app.mailsTo(email)).toHaveLength(2);
  });

  test("is asked once, also if the worker that writes the mail is killed or starts twice", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    const email = newAddress();
    const { data } = await inviteByEmail(owner, boardId, email);
    await inviteByEmail(helper, boardId, email);
    const linkId = data[0]?.id ?? "";
    await Promise.all([1, 2, 3].map(() => deliverInvite(app.context, { linkId, locale: "en" })));
    const jobs = await query("select 1 as it from graphile_worker.jobs where task_identifier = $1", [
      sendMailJob.name,
    ]);
    expect(jobs).toHaveLength(1);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  test("gets none if it was withdrawn before it was written, and the link of one that was withdrawn is dead", async () => {
    const { owner, friend, boardId } = await buildTeam(app);
    const [early, late] = [newAddress(), newAddress()];
    const [first] = (await inviteByEmail(owner, boardId, early)).data;
    await revoke(owner, boardId, first?.id ?? "");
    expect(await app.mailsTo(early)).toEqual([]);
    const [second] = (await inviteByEmail(owner, boardId, late)).data;
    const code = await codeSentTo(late);
    await revoke(owner, boardId, second?.id ?? "");
    expect((await join(friend, code)).status).toBe(422);
  });

  test("gets at most three a day, and none once it has unsubscribed, of any member", async () => {
    const email = newAddress();
    const pressed = newAddress();
    for (let sent = 0; sent < 5; sent += 1) {
      const { owner, boardId } = await buildTeam(app);
      expect((await inviteByEmail(owner, boardId, email, pressed)).data).toHaveLength(2);
    }
    expect(await app.mailsTo(email)).toHaveLength(3);
    const [mail] = await app.mailsTo(email);
    const token = linkParameter(mail?.text.slice(mail.text.indexOf("/email/from-members/")) ?? "", "t");
    expect(token).not.toContain("@");
    for (let time = 0; time < 2; time += 1) {
      expect((await visitor.call("MemberEmails.delete", { token })).status).toBe(200);
    }
    const address = (await app.mailsTo(pressed))[0]?.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
    const { pathname, search } = new URL(address);
    const answer = await visitor.request("POST", pathname + search, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(204);
    expect((await visitor.request("GET", pathname + search)).status).toBe(302);
    await query("update mail_counts set day = day - 2");
    const { owner, boardId } = await buildTeam(app);
    expect((await inviteByEmail(owner, boardId, email, pressed)).data).toHaveLength(2);
    for (const one of [email, pressed]) expect(await app.mailsTo(one)).toHaveLength(3);
    for (const wrong of ["", "x", `${token}x`, token.replace(".", "")]) {
      expect((await visitor.call("MemberEmails.delete", { token: wrong })).status).toBe(422);
    }
  });
});

describe("the address of a member", () => {
  test("invites the member, and looks to everyone else like one without an account", async () => {
    const { owner, helper, boardId } = await buildTeam(app, "secret");
    const kim = await buildPerson(app);
    const [known, unknown] = [newAddress(), newAddress()];
    await giveAddress(kim, known);
    const { data } = await inviteByEmail(helper, boardId, known, unknown);
    const shapeOf = (email: string) => ({
      ...data.find((one) => one.email === email),
      id: "",
      email: "",
      created_at: "",
      expires_at: "",
    });
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    expect(await app.mailsTo(known)).toEqual([]);
    expect(await app.mailsTo(unknown)).toHaveLength(1);
    expect(await ownInvites(kim)).toMatchObject([
      { board: { id: boardId }, status: "contact_request_not_approved" },
    ]);
    for (const person of [owner, helper]) {
      const { data: invites } = await person.browser.call("BoardInvites.get", {
        board_id: boardId,
        include_inactive: true,
      });
      expect(invites).toEqual([]);
      expect(await pendingOf(person, boardId)).toEqual([known, unknown]);
    }
  });

  test.each(["accepts", "declines", "declines for good", "is withdrawn"])(
    "%s, and the list says nothing more",
    async (way) => {
      const { owner, boardId } = await buildTeam(app);
      const kim = await buildPerson(app);
      const email = newAddress();
      await giveAddress(kim, email);
      const [link] = (await inviteByEmail(owner, boardId, email)).data;
      await app.mailsTo(email);
      if (way === "accepts") expect((await accept(kim, boardId)).status).toBe(200);
      if (way.startsWith("declines")) await decline(kim, boardId, way.endsWith("good"));
      if (way === "is withdrawn") await revoke(owner, boardId, link?.id ?? "");
      expect(await pendingOf(owner, boardId)).toEqual([]);
      expect(await ownInvites(kim)).toEqual([]);
      const again = await inviteByEmail(owner, boardId, email);
      expect(again.data).toHaveLength(way.startsWith("declines") ? 0 : 1);
      await app.mailsTo(email);
      expect((await ownInvites(kim)).length).toBe(way === "is withdrawn" ? 1 : 0);
      if (way === "declines for good") {
        await query("update board_links set declined_at = now() - interval '31 days' where board_id = $1", [
          boardId,
        ]);
        expect((await inviteByEmail(owner, boardId, email)).data).toHaveLength(1);
        await app.mailsTo(email);
        expect(await ownInvites(kim)).toEqual([]);
      }
    },
  );

  test("can be invited by name, too, which doesn't tell whose it is", async () => {
    const { owner, boardId } = await buildTeam(app);
    const [kim, email] = [await buildPerson(app), newAddress()];
    await giveAddress(kim, email);
    await inviteByEmail(owner, boardId, email);
    await app.mailsTo(email);
    expect((await invite(owner, boardId, kim)).data).toMatchObject([{ invited_user: { id: kim.id } }]);
    const [link] = await listLinks(owner, boardId);
    await revoke(owner, boardId, link?.id ?? "");
    expect((await accept(kim, boardId)).status).toBe(200);
  });

  test("that isn't confirmed gets a mail, and one that a block or a membership is in the way of gets nothing", async () => {
    const { owner, helper, boardId } = await buildTeam(app);
    const [kim, lou] = [await buildPerson(app), await buildPerson(app)];
    const [unconfirmed, blocked, inside] = [newAddress(), newAddress(), newAddress()];
    await giveAddress(kim, unconfirmed, false);
    await giveAddress(lou, blocked);
    await giveAddress(helper, inside);
    await buildBlockRow(app, lou.id, owner.id);
    expect((await inviteByEmail(owner, boardId, unconfirmed, blocked, inside)).data).toHaveLength(3);
    expect(await app.mailsTo(unconfirmed)).toHaveLength(1);
    for (const email of [blocked, inside]) expect(await app.mailsTo(email)).toEqual([]);
    for (const person of [kim, lou, helper]) expect(await ownInvites(person)).toEqual([]);
    expect(await pendingOf(owner, boardId)).toHaveLength(3);
  });
});

test("refuses what isn't an address, too many, and those who may not invite", async () => {
  const { owner, helper, friend, boardId } = await buildTeam(app);
  for (const emails of [
    ["x"],
    ["a@b"],
    ["a@example.org\r\nBcc: b@example.org"],
    [],
    Array(21).fill("a@example.org"),
  ]) {
    expect((await inviteByEmail(owner, boardId, ...emails)).status).toBe(400);
  }
  expect((await inviteByEmail(friend, boardId, newAddress())).status).toBe(403);
  await owner.browser.call("Board.update", { board_id: boardId, collaborator_invites_enabled: false });
  expect((await inviteByEmail(helper, boardId, newAddress())).status).toBe(403);
  expect(await listLinks(owner, boardId)).toEqual([]);
});

test("a member invites fifty addresses a day", async () => {
  const strict = await startCast([], { env: { RATE_LIMIT: "1" } });
  const { owner, boardId } = await buildTeam(strict.app);
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1) {
    const emails = Array.from({ length: 20 }, newAddress);
    statuses.push((await inviteByEmail(owner, boardId, ...emails)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect(await listLinks(owner, boardId)).toHaveLength(25);
});
