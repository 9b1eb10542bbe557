import type { Page } from "playwright-core";
import sharp from "sharp";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";

export type NewMember = { name: string; email: string; password: string };

let people = 0;

export function newMember(name?: string): NewMember {
  people += 1;
  return {
    name: name ?? `Wren Number${people}`,
    email: `wren${people}@example.org`,
    password: "a heron in the reeds",
  };
}

/** Signs a new member up through the API; the page stays blank. */
export async function signUp(page: Page, member = newMember()): Promise<NewMember> {
  const { name, email, password } = member;
  const [firstName = "", ...others] = name.split(" ");
  // The first response brings the token that writes need.
  await call(page, "RegisterExists.get", { email });
  await call(page, "UserRegister.create", {
    email,
    password,
    first_name: firstName,
    last_name: others.join(" "),
    birthday: "1990-05-17",
  });
  await call(page, "Welcome.update", {});
  return member;
}

/** Signs up through the form, which ends at the welcome. */
export async function sendSignUp(page: Page, member: NewMember): Promise<void> {
  await page.goto("/signup/");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByLabel("Name").fill(member.name);
  await page.getByLabel("Birthday").fill("1990-05-17");
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await page.waitForURL((url) => url.pathname === "/welcome/");
}

/** Makes a member the first of the staff, as the link from the start does. */
export async function joinStaff(page: Page, claimPath: string): Promise<void> {
  await page.goto(claimPath);
  await page.getByRole("button", { name: "Join staff" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/");
}

export async function waitForHome(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/");
}

export async function logOut(page: Page): Promise<void> {
  await page.goto("/logout/");
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await waitForHome(page);
}

/** Opens a page and waits for hydration. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-live]").waitFor();
}

/** Navigates within the app, as a link would. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
}

/** Waits for the arranging script, which adds the live region. */
export async function waitForArranging(page: Page): Promise<void> {
  await page.locator("[aria-live=assertive]").first().waitFor({ state: "attached" });
}

export async function usernameOf(page: Page): Promise<string> {
  return (await call(page, "UserSettings.get", {})).username;
}

export async function idOf(page: Page): Promise<string> {
  return (await call(page, "UserSettings.get", {})).id;
}

type Paint = { width?: number; height?: number; background?: string | { r: number; g: number; b: number } };

/** A plain picture in a format Pins accept. */
export async function paint({
  width = 300,
  height = 400,
  background = "#2b3a8c",
}: Paint = {}): Promise<string> {
  const blank = sharp({ create: { width, height, channels: 3, background } });
  return (await blank.png().toBuffer()).toString("base64");
}

/** Calls the server as the page's member would. */
export async function call<Name extends OperationName>(
  page: Page,
  name: Name,
  options: OptionsOf<Name>,
): Promise<ResultOf<Name>> {
  const [resource, action] = name.split(".");
  const path = `/resource/${resource}Resource/${action}/`;
  const fields = { data: JSON.stringify({ options, context: {} }) };
  const response = await (action === "get"
    ? page.request.get(path, { params: fields })
    : page.request.post(path, { form: fields, headers: { "x-csrftoken": await csrfTokenOf(page) } }));
  const text = await response.text();
  const answer = JSON.parse(text).resource_response;
  if (answer.error) throw new Error(`${name} answered ${text}`);
  return answer.data;
}

async function csrfTokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
}
