import { later } from "#web/platform/later/later.tsx";

type MemberShell = typeof import("./later/member-shell.tsx");

let loaded: MemberShell | null = null;

/** Loads the frame that only members see. Call it before the first such page, so that visitors don't download it. */
export async function loadMemberShell(): Promise<void> {
  loaded = await later(() => import("./later/member-shell.tsx"), "members").load();
}

export function memberShell(): MemberShell | null {
  return loaded;
}
