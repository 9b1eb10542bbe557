import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { inbox } from "#testkit/news/messages.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { ada, ben } = await startCast(["ada", "ben"], { renderer: builtPages });

test("messages are written, muted and deleted without JavaScript", async () => {
  const page = openPlain(ada.browser);
  await page.open("/ben/");
  await page.follow("Message");
  await page.press("Send", { text: "Without a script" });
  expect(page.path).toMatch(/^\/conversation\/\d+\/$/);
  await page.press("Send", { text: "And once more" });
  expect(page.text()).toContain("Without a script");
  expect(page.text()).toContain("And once more");
  await page.follow("About this conversation");
  await page.press("Mute");
  expect(page.has("button", "Unmute")).toBe(true);
  await page.press("Delete the conversation");
  expect(page.text()).toContain("No messages yet");
  const [request] = await inbox(ben, true);
  expect(request?.last_message?.text).toBe("And once more");
});
