import { open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { pressArguments } from "#server/features/base/videos/ffmpeg/recipes.ts";
import { inspect } from "#server/features/base/videos/press/inspect.ts";
import { pressInto } from "#server/features/base/videos/press/press-into.ts";
import { runPress } from "#server/features/base/videos/press/run-press.ts";
import { createMediaStore } from "#server/platform/media/create-media-store.ts";
import { type Race, race, secondsEach } from "../../load/race.ts";
import { sourceOf } from "./file-source.ts";
import { makeForeignClip, runProgram } from "./make-foreign-clip.ts";

const clip = { width: 1920, height: 1080, seconds: 20 };
const kind = "v720";
const aDayMs = 24 * 60 * 60 * 1000;

/** Compares making the file that plays with ffmpeg alone, which gets the same arguments and reads the same file. */
export async function racePressing({ program, folder }: { program: string; folder: string }): Promise<Race> {
  const path = join(folder, "foreign.mp4");
  await makeForeignClip(program, path, clip);
  const media = await createMediaStore({ kind: "files", root: join(folder, "pressed") });
  await using handle = await open(path);
  const source = await sourceOf(handle);
  const stopping = new AbortController().signal;
  const { facts } = await inspect(source, { canPress: true, stopping });
  const ffmpeg = { program, version: "", encoder: "libx264", threads: 1, mapsTones: false } as const;
  return await race({
    name: "Pressing a video",
    plain: () =>
      secondsEach(1, async () => {
        await using input = await open(path);
        await using output = await open(join(folder, "plain.mp4"), "w");
        await runProgram(program, pressArguments(ffmpeg, kind, facts), [input.fd, output.fd]);
        await output.sync();
      }),
    product: () =>
      secondsEach(1, async () => {
        const order = {
          contentHash: "ab".repeat(32),
          kind,
          facts,
          bytes: source.bytes,
          feed: async (input: NodeJS.WritableStream) => {
            const limits = { patienceMs: aDayMs, deadlineMs: aDayMs };
            await runPress("carry", { source, ...limits }, (stream) => pipeline(stream, input));
          },
        } as const;
        await pressInto({ media }, ffmpeg, order, { run: "0a", signal: stopping, notePart: () => undefined });
      }),
  });
}
