import { afterAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { createDatabaseIn } from "#testkit/database.ts";
import { goldenSearches } from "#testkit/finding/golden-searches.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";
import { indexPeopleJob } from "../../members/people/index-people.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const names = ["Zoë Étoile", "İpek Işık", "Ægir Österberg", "ilse iris"];
const typed = ["zoe", "etoi", "ipek", "isik", "IRIS", "oster", "ilse", "æ"];

/** What a host has that holds these Pins and people, and how it answers searches for them, in titles and names. */
async function answersOf(app: TestApp): Promise<Record<string, string[]>> {
  const titles = new Map<string, string>();
  const owner = await buildPerson(app, { username: "ada" });
  for (const { lang, title } of goldenSearches) {
    const boardId = await buildBoardRow(app, owner.id, { name: `${title} ☕` });
    const id = await buildPinRow(app, owner.id, { title, boardId });
    await app.context.db.query({ text: "update pins set lang = $2 where id = $1" }, [id, lang]);
    titles.set(id, title);
  }
  for (const [at, full_name] of names.entries()) {
    const { browser } = await buildPerson(app, { username: `person_${at}` });
    expect((await browser.call("UserSettings.update", { full_name })).status).toBe(200);
  }
  await indexEverything(app);
  await runJob(app.context, indexPeopleJob);
  const answers: Record<string, string[]> = {};
  for (const { lang, hits, misses } of goldenSearches) {
    const browser = await app.browser();
    browser.headers["accept-language"] = lang;
    for (const query of [...hits, ...misses]) {
      const pins = await browser.call("PinSearch.get", { query });
      answers[`${lang} ${query}`] = pins.data.map(({ id }) => titles.get(id) ?? "another");
    }
    // Boards are searched in the same way.
    const [query = ""] = hits;
    const boards = await browser.call("BoardSearch.get", { query });
    answers[`${lang} ${query} on boards`] = boards.data.map(({ name }) => name);
  }
  const visitor = await app.browser();
  for (const query of typed) {
    const { data } = await visitor.call("PeopleSearch.get", { query });
    answers[`people ${query}`] = data.map(({ full_name }) => full_name);
  }
  return answers;
}

test("a database with another language's letters and order answers searches equally", async () => {
  const usual = await answersOf(stack.use(await startTestApp()));
  // Turkish has another lower case of I, and Danish another order of letters.
  for (const locale of ["tr-TR", "da-DK"]) {
    const { url: databaseUrl } = stack.use(await createDatabaseIn(locale));
    expect(await answersOf(stack.use(await startTestApp({ databaseUrl })))).toEqual(usual);
  }
  expect(usual["de hauser"]).toEqual(["Gemütliche Häuser für Vögel"]);
  expect(usual["people isik"]).toEqual(["İpek Işık"]);
}, 60_000);
