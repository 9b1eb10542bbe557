import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PlainError } from "./fail.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node.mjs";
import { capture, environmentWithBinaries } from "./processes.mjs";
import { withProgress } from "./progress.mjs";
import { fromRoot } from "./root.mjs";

const icons = ["icon-192.png", "icon-512.png"];

/**
 * `npm run extension [-- address] [-- --out folder]`: built with an address, the extension never asks for
 * one.
 */
export async function buildExtension(args) {
  const { home, folder } = readArguments(args);
  await ensureInstalled();
  await withProgress("Building the extension", () => build(home, folder));
  console.log(`It's in ${folder}. Load that folder on your browser's extensions page.`);
}

function readArguments(args) {
  const rest = [...args];
  const at = rest.indexOf("--out");
  const [, given] = at === -1 ? [] : rest.splice(at, 2);
  const [address = "", ...others] = rest;
  const home = address === "" ? "" : URL.parse(address)?.origin;
  if (!home?.startsWith("http") && home !== "")
    throw new PlainError(`"${address}" is not an address such as https://birds.example`);
  if (others.length > 0) throw new PlainError(`Give only one address. "${others[0]}" comes after it.`);
  return { home, folder: given === undefined ? fromRoot("dist", "extension") : resolve(given) };
}

async function build(home, folder) {
  const bundle = fromRoot("scripts", "lib", "bundle-extension.mjs");
  const env = environmentWithBinaries({ NODE_ENV: "production" });
  const { code, output } = await capture(await findNode(), [bundle, home, folder], { env });
  if (code !== 0)
    throw new PlainError(`${output.trim()}\nCouldn't build the extension. See the reason above.`);
  const manifest = JSON.parse(await readFile(fromRoot("extension", "manifest.json"), "utf8"));
  const { version } = JSON.parse(await readFile(fromRoot("package.json"), "utf8"));
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  await cp(fromRoot("extension", "_locales"), join(folder, "_locales"), { recursive: true });
  await mkdir(join(folder, "icons"), { recursive: true });
  for (const icon of icons) await cp(fromRoot("web", "public", "icons", icon), join(folder, "icons", icon));
}
