import { readFile, writeFile } from "node:fs/promises";
import { fromRoot } from "./root.mjs";

const systems = ["android", "darwin", "freebsd", "linux", "win32", "openharmony"];
const processors = ["x64", "arm64", "arm", "ia32", "ppc64", "s390x", "riscv64", "loong64", "wasm32"];
const path = fromRoot("package-lock.json");

/**
 * When a registry lacks a package for another platform, npm silently leaves it out of the lockfile, and `npm
 * ci` then refuses the lockfile. An entry without a hash is enough: it is never installed here.
 */
export async function completeLockfile() {
  const lock = JSON.parse(await readFile(path, "utf8"));
  const { packages } = lock;
  for (const [owner, entry] of Object.entries(packages)) {
    // Sponsor addresses aren't needed to install.
    delete entry.funding;
    addMissing(packages, owner, entry);
  }
  lock.packages = Object.fromEntries(
    Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
}

function addMissing(packages, owner, entry) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const shared = `node_modules/${name}`;
    const nested = owner === "" ? shared : `${owner}/${shared}`;
    const isPresent = packages[nested] !== undefined || packages[shared]?.version === version;
    const platform = platformOf(name);
    if (isPresent || !isExact(version) || !platform) continue;
    const place = packages[shared] === undefined ? shared : nested;
    packages[place] = {
      version,
      cpu: platform.cpu,
      ...(entry.dev && { dev: true }),
      optional: true,
      ...platform,
    };
  }
}

function isExact(version) {
  return /^\d[^ ]*$/.test(version);
}

/** Platform packages carry their platform in the name. */
function platformOf(name) {
  const nameParts = name.replace("linuxmusl", "linux-musl").split(/[-/]/);
  const cpu = processors.find((word) => nameParts.includes(word));
  if (cpu === undefined) return null;
  const os = systems.find((word) => nameParts.includes(word));
  return { cpu: [cpu], ...(os && { os: [os] }), ...(nameParts.includes("musl") && { libc: ["musl"] }) };
}
