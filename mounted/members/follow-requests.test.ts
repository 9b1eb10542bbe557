import { expect, test } from "vitest";
import { idOf, joinAs } from "../joining.ts";
import { call, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

const main = (page: MountedPage) => page.getByRole("main");
const button = (page: MountedPage, name: string) => main(page).getByRole("button", { name, exact: true });

async function joinShy(name: string): Promise<{ page: MountedPage; path: string }> {
  const page = await joinAs(site, name);
  await call(page, "UserSettings.update", { is_private_profile: true });
  return { page, path: `/${await usernameOf(page)}/` };
}

test("a private profile is asked, answers on its own page, and shows its content then", async () => {
  const shy = await joinShy("Shy Owl");
  await call(shy.page, "Board.create", { name: "Hollow trees" });
  const [kim, lou] = [await joinAs(site, "Kim Wader"), await joinAs(site, "Lou Plover")];
  for (const page of [kim, lou]) {
    await openLive(page, shy.path);
    await main(page).getByRole("heading", { name: "This profile is private" }).waitFor();
    // Counts that the page doesn't get aren't shown as zero.
    expect(
      await main(page)
        .getByText(/\bfollow(ers|ing)\b/)
        .count(),
    ).toBe(0);
    const stored = page.network.answered("UserFollow.create", 1);
    await button(page, "Follow").click();
    await button(page, "Requested").waitFor();
    await main(page).getByText("You've asked to follow Shy.").waitFor();
    await stored;
  }
  await openLive(shy.page, shy.path);
  await main(shy.page).getByText("2 follow requests").waitFor();
  await main(shy.page).getByRole("link", { name: "Review" }).click();
  await button(shy.page, "Decline: Kim Wader").click();
  await shy.page.getByText("Request declined").waitFor();
  await button(shy.page, "Accept: Lou Plover").click();
  await main(shy.page).getByText("No follow requests").waitFor();
  await shy.page.getByText("Lou Plover now follows you").waitFor();
  await openLive(kim, shy.path);
  await button(kim, "Follow").waitFor();
  await openLive(lou, shy.path);
  await main(lou).getByText("Hollow trees").first().waitFor();
  await button(lou, "Following").click();
  await lou.getByRole("dialog").getByRole("button", { name: "Unfollow" }).click();
  await main(lou).getByRole("heading", { name: "This profile is private" }).waitFor();
});

test("all requests are accepted after a question", async () => {
  const shy = await joinShy("Shy Crake");
  for (const name of ["Ivo Rail", "Eva Coot"])
    await call(await joinAs(site, name), "UserFollow.create", { user_id: await idOf(shy.page) });
  await openLive(shy.page, "/settings/follow-requests/");
  await button(shy.page, "Accept all").click();
  const dialog = shy.page.getByRole("dialog", { name: "Accept 2 requests?" });
  await dialog.getByRole("button", { name: "Accept all" }).click();
  await main(shy.page).getByText("No follow requests").waitFor();
  await shy.page.getByText("Requests accepted").waitFor();
  const username = await usernameOf(shy.page);
  expect((await call(shy.page, "UserFollowers.get", { username })).length).toBe(2);
});
