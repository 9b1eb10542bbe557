import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";
import { findDuplicates } from "./jobs/find-duplicates.ts";

const { app } = await startCast([], { env: { LOOKING: "1" } });
const { context } = app;

test("where staff turned visual search off, nothing waits to be looked at", async () => {
  const staff = await buildPerson(app, { isStaff: true });
  const ada = await buildPerson(app);
  await buildPinRow(app, ada.id);
  const search = async () => {
    await ada.browser.call("DuplicateSearch.create", {});
    await findDuplicates(context);
  };
  const read = async () => (await ada.browser.call("DuplicateSearch.get", {})).data;
  const age = async () => {
    const text =
      "update duplicate_searches set finished_at = now() - interval '25 hours' where member_id = $1";
    await context.db.query({ text }, [ada.id]);
  };
  await search();
  await age();
  expect(await read()).toMatchObject({ looks_at_pictures: true, unseen_count: 1, is_due: true });
  const settings = { visual_search: "off" } as const;
  expect((await staff.browser.call("InstanceSettings.update", settings)).status).toBe(200);
  const off = { looks_at_pictures: false, unseen_count: 0, is_due: false };
  expect(await read()).toMatchObject(off);
  await search();
  await age();
  expect(await read()).toMatchObject(off);
});
