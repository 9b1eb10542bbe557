import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Race, race } from "../../load/race.ts";
import { openUploader } from "../../product/caller.ts";
import { readPhotographs, withComment } from "../../product/photographs.ts";
import type { Product } from "../../product/product.ts";
import { fill, openSlots, waitUntilProcessed } from "../../product/uploads.ts";

const pictures = 28;
const width = 1800;

/** Measures the worker's processing of uploads against the image library alone. */
export async function raceDerivation(product: Product, scale: number): Promise<Race> {
  await using folder = await createFolder();
  await using cascade = await startCascade();
  const photographs = await readPhotographs(width);
  const count = Math.ceil(pictures * Math.max(scale, 0.5));
  const fresh = () =>
    Array.from({ length: count }, (_, index) =>
      withComment(photographs[index % photographs.length] ?? Buffer.alloc(0)),
    );
  const caller = await openUploader(product);
  return await race({
    name: "Making the sizes of a picture",
    async plain() {
      const files = fresh().map((bytes, index) => ({ bytes, path: join(folder.path, `${index}.jpg`) }));
      await Promise.all(files.map(({ path, bytes }) => writeFile(path, bytes)));
      return (await cascade.run(files.map(({ path }) => path))) / 1000 / count;
    },
    async product() {
      // The worker is paused while uploads arrive, so that it has exactly these to process.
      process.kill(product.pids.worker, "SIGSTOP");
      const slots = await openSlots(caller, count);
      const files = fresh();
      try {
        for (const [index, slot] of slots.entries())
          await fill(product.port, slot, files[index] ?? Buffer.alloc(0));
      } finally {
        process.kill(product.pids.worker, "SIGCONT");
      }
      const started = performance.now();
      await waitUntilProcessed(product, slots);
      return (performance.now() - started) / 1000 / count;
    },
  });
}

async function startCascade() {
  const child = fork(join(import.meta.dirname, "../../cascade-process.ts"));
  await once(child, "message");
  return {
    async run(paths: string[]): Promise<number> {
      const answered = once(child, "message");
      child.send(paths);
      const [{ milliseconds }] = (await answered) as [{ milliseconds: number }];
      return milliseconds;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

async function createFolder() {
  const path = await mkdtemp(join(tmpdir(), "bowerbird-bench-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
