import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, ada, ben } = await startCast(["ada", "ben"], { renderer: builtPages });

test("the list is there without JavaScript, and is marked as read", async () => {
  await beginNews(app);
  await ben.browser.call("UserFollow.create", { user_id: ada.id });
  await readNews(app, ada);
  const page = openPlain(ada.browser);
  await page.open("/notifications/");
  expect(page.text()).toContain("started following you");
  expect(page.text()).toContain("New:");
  await page.press("Mark all as read");
  expect(page.text()).toContain("started following you");
  expect(page.text()).not.toContain("New:");
});
