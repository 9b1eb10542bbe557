import { open } from "node:fs/promises";
import { join } from "node:path";
import { carryInto } from "#server/features/base/videos/press/carry-into.ts";
import { createMediaStore } from "#server/platform/media/create-media-store.ts";
import { listChildren, readResidentMemory } from "../../load/processor-time.ts";
import { sourceOf } from "./file-source.ts";
import { makeHeavyClip } from "./make-heavy-clip.ts";

export type MemoryFigures = { carriedBytes: number; residentBytes: number };

const gigabyte = 1024 ** 3;
const seconds = 600;
const everyMs = 50;

/** The most that the process which reads a large video takes, and what this one takes more meanwhile. */
export async function measureCarryingMemory({
  folder,
  scale,
}: {
  folder: string;
  scale: number;
}): Promise<MemoryFigures> {
  const path = join(folder, "large.mp4");
  await makeHeavyClip(path, { seconds, bytes: gigabyte * scale });
  const media = await createMediaStore({ kind: "files", root: join(folder, "large") });
  await using handle = await open(path);
  const source = await sourceOf(handle);
  const before = await readResidentMemory(process.pid);
  let residentBytes = 0;
  const watch = async () => {
    const children = await Promise.all((await listChildren(process.pid)).map(residentOrNone));
    const own = (await readResidentMemory(process.pid)) - before;
    const all = children.reduce((sum, bytes) => sum + bytes, own);
    residentBytes = Math.max(residentBytes, all);
  };
  const timer = setInterval(() => void watch().catch(() => undefined), everyMs);
  try {
    await carryInto(media, "videos/00/large/v720.mp4", source, new AbortController().signal);
  } finally {
    clearInterval(timer);
  }
  return { carriedBytes: source.bytes, residentBytes };
}

/** It may have ended. */
async function residentOrNone(pid: number): Promise<number> {
  const bytes = await readResidentMemory(pid).catch(() => 0);
  return Number.isNaN(bytes) ? 0 : bytes;
}
