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

/** What the newest mail to an address with such a subject says, which may still be on its way. */
export async function mailTo(site: Site, email: string, subject: RegExp): Promise<string> {
  const find = async () => (await site.app.mailsTo(email)).find((mail) => subject.test(mail.subject))?.text;
  return await vi.waitUntil(find, 10_000);
}

/** The path of the link in such an email. */
export async function linkTo(site: Site, email: string, subject: RegExp): Promise<string> {
  const [link] = /https?:\/\/\S+[?&]t=\S+/.exec(await mailTo(site, email, subject)) ?? [];
  const { pathname, search } = new URL(link ?? "");
  return pathname + search;
}
