import { later } from "#web/platform/later/later.tsx";

type MemberShell = typeof import("./later/member-shell.tsx");

let loaded: MemberShell | null = null;

/** Brings what only members see; comes before the first page that shows it, so that visitors need not carry it. */
export async function loadMemberShell(): Promise<void> {
  loaded = await later(() => import("./later/member-shell.tsx"), "members").load();
}

export function memberShell(): MemberShell | null {
  return loaded;
}
