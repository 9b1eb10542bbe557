import { vi } from "vitest";
import { buildCollaboratorRow } from "#testkit/library/pin-rows.ts";
import type { MemberTraits } from "#testkit/members.ts";
import type { PageOptions } from "./page/mounted-page.ts";
import { call, type MountedPage, type Site } from "./site.ts";

/** A page of a new member with a first and last name. */
export async function joinAs(
  site: Site,
  name: string,
  options?: PageOptions,
  traits?: MemberTraits,
): Promise<MountedPage> {
  const page = await site.join(options, traits);
  const [first_name = "", ...others] = name.split(" ");
  await call(page, "UserSettings.update", { first_name, last_name: others.join(" ") });
  return page;
}

export async function idOf(page: MountedPage): Promise<string> {
  return (await call(page, "UserSettings.get", {})).id;
}

/** Makes a member a collaborator of a board. */
export async function joinBoard(site: Site, boardId: string, member: MountedPage): Promise<void> {
  await buildCollaboratorRow(site.app, boardId, await idOf(member));
}

/** The path of the link in the newest mail to an address, which may still be on its way. */
export async function linkTo(site: Site, email: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const mail = (await site.app.mailsTo(email)).find((found) => subject.test(found.subject));
    return /https?:\/\/\S+[?&]t=\S+/.exec(mail?.text ?? "")?.[0] ?? null;
  };
  const { pathname, search } = new URL((await vi.waitUntil(find, 10_000)) ?? "");
  return pathname + search;
}
