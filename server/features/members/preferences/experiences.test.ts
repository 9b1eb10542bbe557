import { describe, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";

const { app, visitor } = await startCast(["ada"]);

const [comments, boards, settings] = [19, 1000464, 1000312];
const all = { placement_ids: [comments, boards, settings] };

async function buildOldHand(): Promise<Person> {
  const person = await buildPerson(app);
  const text = "update members set created_at = now() - interval '2 days' where id = $1";
  await app.context.db.pool.query(text, [person.id]);
  return person;
}

const placesOf = async ({ browser }: Person, asked: { placement_ids: number[] | string } = all) =>
  (await browser.call("UserExperiences.get", asked)).data.map(({ placement_id }) => placement_id);

describe("tips", () => {
  test("require a full session and ids of placements", async () => {
    const person = await buildOldHand();
    const limited = await openSession(app, person, { isLimited: true });
    expect((await visitor.call("UserExperiences.get", all)).status).toBe(401);
    expect((await limited.call("UserExperiences.get", all)).status).toBe(403);
    const wrong = [{ placement_ids: "here" }, {}, { placement_ids: Array(21).fill(19) }];
    for (const asked of wrong) {
      expect((await person.browser.call("UserExperiences.get", asked as never)).status).toBe(400);
    }
  });

  test("wait until a member's first day is over", async () => {
    expect(await placesOf(await buildPerson(app))).toEqual([]);
    expect(await placesOf(await buildOldHand())).toEqual([boards, settings]);
  });

  test("say what to show at the asked placements", async () => {
    const person = await buildOldHand();
    const { data } = await person.browser.call("UserExperiences.get", { placement_ids: `${settings},77` });
    expect(data).toEqual([
      {
        experience_id: 504214,
        placement_id: settings,
        display_data: {
          has_tooltip: true,
          has_pulsar: true,
          scroll_to_dismiss: true,
          scroll_to_dismiss_delay_in_seconds: 5,
          text: expect.stringContaining("settings"),
          secondary_cta_link: { url: "/settings/", text: "Go to settings" },
          complete_button_text: "Got it",
        },
      },
    ]);
  });

  test("suggest a first board to those who have none, and tell of comments that are off", async () => {
    const person = await buildOldHand();
    await buildBoardRow(app, person.id);
    expect(await placesOf(person)).toEqual([settings]);
    await person.browser.call("UserSettings.update", { comments_off_by_default: true });
    expect(await placesOf(person)).toEqual([settings]);
    await buildPinRow(app, person.id);
    expect(await placesOf(person)).toEqual([comments, settings]);
  });

  test.each(["UserExperienceCompleted.update", "UserExperienceDismissed.update"] as const)(
    "are gone for good after %s, for that member alone",
    async (name) => {
      const [person, other] = [await buildOldHand(), await buildOldHand()];
      for (let times = 0; times < 2; times += 1) {
        expect((await person.browser.call(name, { experience_id: "504214" })).status).toBe(200);
      }
      expect([await placesOf(person), await placesOf(other)]).toEqual([[boards], [boards, settings]]);
    },
  );

  test("that no one knows are ignored, and so are a visitor's and a limited session's answers", async () => {
    const person = await buildOldHand();
    const limited = await openSession(app, person, { isLimited: true });
    for (const experience_id of [1, 504214]) {
      for (const browser of [visitor, limited]) {
        expect((await browser.call("UserExperienceCompleted.update", { experience_id })).status).toBe(200);
      }
    }
    await person.browser.call("UserExperienceDismissed.update", { experience_id: 1 });
    expect(await placesOf(person)).toEqual([boards, settings]);
    const wrong = await person.browser.call("UserExperienceDismissed.update", { experience_id: "x" });
    expect(wrong.status).toBe(400);
  });
});
