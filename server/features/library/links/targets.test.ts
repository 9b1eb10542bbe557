import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";

const { app, ada, ben } = await startCast(["ada", "ben"], { hasWorker: true });

async function run<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

async function save({ id }: { id: string }, link: string): Promise<string> {
  const pinId = await buildPinRow(app, id);
  await run("update pins set link = $2 where id = $1", [pinId, link]);
  return pinId;
}

const targetOf = async (pinId: string) =>
  (
    await run<{ id: string; url: string; is_empty: boolean }>(
      `select link_targets.id, url, emptied_at is not null as is_empty
      from pins join link_targets on link_targets.id = link_target_id where pins.id = $1`,
      [pinId],
    )
  )[0];

test.each([
  ["https://one.example/a#part", "https://one.example/a"],
  ["https://one.example/a#", "https://one.example/a"],
  ["https://one.example/#!/a", "https://one.example/#!/a"],
  ["https://one.example/#/a#b", "https://one.example/#/a#b"],
  ["https://one.example/A/?b=1&a=2", "https://one.example/A/?b=1&a=2"],
])("%s is checked as %s", async (link, url) => {
  expect(await targetOf(await save(ada, link))).toMatchObject({ url });
});

test("members share an address that differs only in its fragment, and no other", async () => {
  const [first, second, third] = [
    await targetOf(await save(ada, "https://two.example/a")),
    await targetOf(await save(ben, "https://two.example/a#b")),
    await targetOf(await save(ben, "https://two.example/a/")),
  ];
  expect(second).toEqual(first);
  expect(third?.id).not.toBe(first?.id);
});

test("several Pins in one statement have their addresses", async () => {
  const like = await save(ada, "https://many.example/0");
  const columns = "pinner_id, picture_id, method, link";
  await run(
    `insert into pins (id, ${columns}) select next_id(home_of(pinner_id)), pinner_id, picture_id, method,
      'https://many.example/' || number % 100 from pins, generate_series(0, 999) number where id = $1`,
    [like],
  );
  const text = `select count(*)::int as pins, count(distinct link_targets.id)::int as targets
    from pins join link_targets on link_targets.id = link_target_id where url like 'https://many.example/%'`;
  expect(await run(text)).toEqual([{ pins: 1001, targets: 100 }]);
});

test("an address is empty once its last Pin is deleted or leads elsewhere, until the next one", async () => {
  const [one, other] = [await save(ada, "https://three.example/"), await save(ben, "https://three.example/")];
  await run("delete from pins where id = $1", [one]);
  expect(await targetOf(other)).toMatchObject({ is_empty: false });
  const target = await targetOf(other);
  await run("update pins set link = '' where id = $1", [other]);
  expect(await run("select link_target_id from pins where id = $1", [other])).toEqual([
    { link_target_id: null },
  ]);
  const emptied = "select emptied_at is not null as is_empty from link_targets where id = $1";
  expect(await run(emptied, [target?.id])).toEqual([{ is_empty: true }]);
  expect(await targetOf(await save(ada, "https://three.example/"))).toMatchObject({ is_empty: false });
});

test("a new Pin tells nothing about an address that others have", async () => {
  const known = await targetOf(await save(ada, "https://four.example/"));
  await run("update link_targets set state = 'gone' where id = $1", [known?.id]);
  const { data } = await ben.browser.call("Pin.create", {
    link: "https://four.example/",
    title: "Four",
    link_card: true,
  });
  expect(data).toMatchObject({ link: "https://four.example/", link_state: null });
  const waiting =
    "select due_at > now() + interval '23 hours' as is_later from link_spreads where pin_id = $1";
  expect(await run(waiting, [data.id])).toEqual([{ is_later: true }]);
});

test("a saved Pin has the state of the public one it was saved from, and loses it with the link", async () => {
  const pinId = await save(ada, "https://five.example/");
  await run("update pins set link_state = 'taken_over' where id = $1", [pinId]);
  const { data } = await ben.browser.call("Repin.create", { pin_id: pinId });
  expect(data).toMatchObject({ link: "https://five.example/", link_state: "taken_over" });
  const edited = await ben.browser.call("Pin.update", { id: data.id, link: "https://six.example/" });
  expect(edited.data).toMatchObject({ link: "https://six.example/", link_state: null });
});
