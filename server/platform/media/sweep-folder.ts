import type { MediaStore } from "./store.ts";

type Sweep = {
  folder: string;
  /** What was changed since is left alone: someone may be about to use it. */
  before: Date;
  /** Which of these keys someone uses. */
  listUsed?: (keys: string[]) => Promise<readonly string[]>;
};

/** Deletes old files that no one uses, such as a killed process leaves. */
export async function sweepFolder(media: MediaStore, sweep: Sweep): Promise<void> {
  const { folder, listUsed = async () => [] } = sweep;
  const before = sweep.before.toISOString();
  let after: string | null = "";
  while (after !== null) {
    const page: Awaited<ReturnType<typeof media.list>> = await media.list(folder, after ? { after } : {});
    const old = page.entries.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key);
    const used = new Set(await listUsed(old));
    for (const key of old) if (!used.has(key)) await media.delete(key);
    after = page.next;
  }
}
