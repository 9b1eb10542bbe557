import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { paintNoise } from "#testkit/base/paint.ts";
import { startCast } from "#testkit/cast.ts";
import { collectGarbage } from "#testkit/collect-garbage.ts";
import { runImportCommand } from "./import-command.ts";

const { app } = await startCast(["ada"]);

// More than a browser may send.
const PICTURES = 130;
const PICTURE_BYTES = 18_000_000;

async function* bytesOfPicture(): AsyncGenerator<Buffer> {
  const picture = await paintNoise({ width: 400, height: 300 }).jpeg().toBuffer();
  yield picture;
  // What follows the end of a JPEG is no part of it.
  yield Buffer.alloc(PICTURE_BYTES - picture.length);
}

/** Pictures in a folder, in the format that archives beyond four gigabytes have. */
async function writeArchive(path: string): Promise<void> {
  const zip = new ZipFile();
  for (let number = 0; number < PICTURES; number += 1) {
    const options = { compress: false, forceZip64Format: true };
    // The types don't know that no error is null.
    const give: Parameters<typeof zip.addReadStreamLazy>[2] = (done) =>
      done(null as never, Readable.from(bytesOfPicture(), { objectMode: false }));
    zip.addReadStreamLazy(`Album/Heron ${number}x.jpg`, options, give);
  }
  zip.end({ forceZip64Format: true, comment: "" });
  await pipeline(zip.outputStream, createWriteStream(path));
}

test("an archive of more than two gigabytes is imported by the command in little memory", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bowerbird-archive-"));
  const path = join(folder, "album.zip");
  const said: string[] = [];
  try {
    await writeArchive(path);
    expect((await stat(path)).size).toBeGreaterThan(2 ** 31);
    collectGarbage();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const begun = performance.now();
    const parts = { resolvePath: () => path, say: (line: string) => said.push(line) };
    await runImportCommand(app.context, ["album.zip", "--as", "ada"], parts);
    clearInterval(watch);
    const seconds = (performance.now() - begun) / 1000;
    process.stdout.write(`${seconds.toFixed(0)} s, ${((most - before) / 1e6).toFixed(0)} MB more memory\n`);
    expect(said.join("\n")).toContain(`Imported: ${PICTURES}. Already saved: 0. Not imported: 0.`);
    // Six pictures at once, as they are sent and as they are shown.
    expect(most - before).toBeLessThan(600_000_000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 600_000);
