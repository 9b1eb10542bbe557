import type { Page } from "playwright-core";
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

export async function signUp(page: Page, member = newMember()): Promise<NewMember> {
  await page.goto("/signup/");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByLabel("Name").fill(member.name);
  await page.getByLabel("Birthday").fill("1990-05-17");
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  return member;
}

/** What a page of ours would ask the server, as whoever is logged in there. */
export async function call<Name extends OperationName>(
  page: Page,
  name: Name,
  options: OptionsOf<Name>,
): Promise<ResultOf<Name>> {
  const [resource, action] = name.split(".");
  const path = `/resource/${resource}Resource/${action}/`;
  const text = await page.evaluate(
    async ([address, data, isRead]) => {
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const fields = new URLSearchParams({ data });
      const init = { method: "POST", body: fields, headers: { "x-csrftoken": token } };
      const response = await (isRead ? fetch(`${address}?${fields}`) : fetch(address, init));
      return await response.text();
    },
    [path, JSON.stringify({ options, context: {} }), action === "get"] as const,
  );
  const answer = JSON.parse(text).resource_response;
  if (answer.error) throw new Error(`${name} answered ${text}`);
  return answer.data;
}
