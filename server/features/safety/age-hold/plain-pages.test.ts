import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, ada, visitor } = await startCast(["ada"], { renderer: builtPages });

test("staff hold an account, its member appeals, and someone else on staff answers", async () => {
  const [legal, senior] = [
    await buildPerson(app, { roles: ["legal"] }),
    await buildPerson(app, { roles: ["senior"] }),
  ];
  const [own, holder, answerer] = [ada, legal, senior].map(({ browser }) => openPlain(browser)) as [
    ReturnType<typeof openPlain>,
    ReturnType<typeof openPlain>,
    ReturnType<typeof openPlain>,
  ];
  const stranger = openPlain(visitor);
  await stranger.open("/age-appeal/");
  expect(stranger.path).toMatch(/^\/login\//);
  await own.open("/age-appeal/");
  expect(own.text()).toContain("There's nothing for you to do here.");

  await holder.open(`/admin/members/${ada.id}/`);
  await holder.press("Hold the account", { reason: "A teacher wrote to us" });
  await own.open("/settings/edit-profile/");
  expect(own.text()).toContain("We aren't sure you're old enough");
  await own.open("/age-appeal/");
  expect(own.text()).toContain("We think you may be younger than 13.");
  expect(own.text()).toContain("A teacher wrote to us");
  await own.press("Send", { text: "I'm 34" });
  expect(own.text()).toContain("Waiting for a review");
  await own.open("/age-appeal/?file=large");
  expect(own.text()).toContain("Please choose a file of up to 10 MB.");

  await holder.open(`/admin/members/${ada.id}/`);
  expect(holder.text()).toContain("Someone else has to decide this appeal.");
  await answerer.open("/admin/age-appeals/");
  expect(answerer.text()).toContain("Answer by");
  await answerer.open(`/admin/members/${ada.id}/`);
  await answerer.press("Keep holding it", { answer: "Your profile says 11" });
  await own.open("/age-appeal/");
  expect(own.text()).toContain("Your profile says 11");
  await answerer.open(`/admin/members/${ada.id}/`);
  await answerer.press("Lift the hold");
  await own.open("/age-appeal/");
  expect(own.text()).toContain("Your age isn't in question");

  await answerer.open("/admin/audit-log/?kind=looks");
  expect(answerer.text()).toContain("looked at an appeal about age");
  await answerer.open("/admin/audit-log/?kind=changes");
  expect(answerer.text()).toContain("decided an appeal about age");
  await app.context.db.query(
    { text: "update audit_chain set broken_position = 7, broken_how = 'missing'" },
    [],
  );
  await answerer.open("/admin/audit-log/");
  expect(answerer.text()).toContain("Entry 7 is missing.");
});
