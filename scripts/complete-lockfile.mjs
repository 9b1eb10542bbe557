// scripts/complete-lockfile.mjs - inert entries for platform packages the registry could not resolve; also drops sponsor addresses
import { readFileSync, writeFileSync } from "node:fs";
const OS = ["android", "darwin", "freebsd", "linux", "win32", "openharmony"];
const CPU = ["x64", "arm64", "arm", "ia32", "ppc64", "s390x", "riscv64", "loong64", "wasm32"];
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const all = lock.packages;
for (const [path, pkg] of Object.entries(all)) {
  delete pkg.funding;
  for (const [name, version] of Object.entries(pkg.optionalDependencies ?? {})) {
    const root = `node_modules/${name}`, nested = path ? `${path}/${root}` : root;
    if (all[nested] || all[root]?.version === version || !/^\d[^ ]*$/.test(version)) continue;
    const words = name.replace("linuxmusl", "linux-musl").split(/[-/]/);
    const os = OS.find((o) => words.includes(o)), cpu = CPU.find((c) => words.includes(c));
    if (!cpu) continue;
    all[all[root] ? nested : root] = { version, cpu: [cpu], ...(pkg.dev && { dev: true }), optional: true, ...(os && { os: [os] }), ...(words.includes("musl") && { libc: ["musl"] }) };
  }
}
lock.packages = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
