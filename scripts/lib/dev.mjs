import { existsSync, watch } from "node:fs";
import { endWithNpm } from "./end-with-parent.mjs";
import { ensureInstalled } from "./install.mjs";
import { spawnMain } from "./node.mjs";
import { exitCodeOf } from "./processes.mjs";
import { fromRoot } from "./root.mjs";

const watched = ["server", "contract", "jobs", "db", "main.ts"];
const settling = 150;

/** Pages follow an edit by themselves; the server is started again. */
export async function dev(args) {
  endWithNpm();
  await ensureInstalled();
  for (let isFirst = true; ; isFirst = false) {
    const change = nextChange();
    const { path, code } = await runUntil(change.happened, args);
    if (path === undefined && (isFirst || code !== 1)) {
      change.forget();
      return code;
    }
    // An edit that broke the server is mended by another edit.
    if (path === undefined) console.log("Waiting for a change …");
    console.log(`${await change.happened} changed, starting again …`);
  }
}

async function runUntil(happened, args) {
  const child = await spawnMain(["serve", "--dev", ...args], {
    serves: true,
    env: { NODE_ENV: "development" },
  });
  const ended = exitCodeOf(child);
  const first = await Promise.race([ended.then((code) => ({ code })), happened.then((path) => ({ path }))]);
  if (first.path !== undefined) child.kill("SIGTERM");
  await ended;
  return first;
}

/** The first edit counts once a moment has passed without another: editors write in several steps. */
function nextChange() {
  let announce;
  const happened = new Promise((resolve) => {
    announce = resolve;
  });
  let timer;
  function hear(path) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      forget();
      announce(path);
    }, settling);
  }
  const watchers = watched.filter((path) => existsSync(fromRoot(path))).map((path) => watchPath(path, hear));
  function forget() {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  }
  return { happened, forget };
}

function watchPath(path, hear) {
  const isFile = path.includes(".");
  return watch(fromRoot(path), { recursive: !isFile }, (_event, name) => {
    if (!/\.test\.tsx?$|~$/.test(name ?? "")) hear(isFile ? path : `${path}/${name}`);
  });
}
