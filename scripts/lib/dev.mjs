import { existsSync, watch } from "node:fs";
import { endWithNpm } from "./end-with-parent.mjs";
import { ensureInstalled } from "./install.mjs";
import { spawnMain } from "./node.mjs";
import { exitCodeOf } from "./processes.mjs";
import { fromRoot } from "./root.mjs";

const watched = ["server", "contract", "jobs", "db", "locales/emails", "main.ts"];
const settleMs = 150;

/** Vite updates pages after an edit; the server restarts. */
export async function dev(args) {
  endWithNpm();
  await ensureInstalled();
  for (let isFirst = true; ; isFirst = false) {
    const change = nextChange();
    const { path, code } = await runUntil(change.changed, args);
    if (path === undefined && (isFirst || code !== 1)) {
      change.stopWatching();
      return code;
    }
    // Wait for an edit that repairs the server.
    if (path === undefined) console.log("Waiting for a change …");
    console.log(`${await change.changed} changed, starting again …`);
  }
}

async function runUntil(changed, args) {
  const child = await spawnMain(["serve", "--dev", ...args], {
    serves: true,
    env: { NODE_ENV: "development" },
  });
  child.on("message", ({ step }) => step && console.log(`${step} …`));
  const ended = exitCodeOf(child);
  const first = await Promise.race([ended.then((code) => ({ code })), changed.then((path) => ({ path }))]);
  if (first.path !== undefined) child.kill("SIGTERM");
  await ended;
  return first;
}

/** Resolves a moment after the last of several edits, because editors save in steps. */
function nextChange() {
  let resolveChange;
  const changed = new Promise((resolve) => {
    resolveChange = resolve;
  });
  let timer;
  function onChange(path) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stopWatching();
      resolveChange(path);
    }, settleMs);
  }
  const watchers = watched
    .filter((path) => existsSync(fromRoot(path)))
    .map((path) => watchPath(path, onChange));
  function stopWatching() {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  }
  return { changed, stopWatching };
}

function watchPath(path, onChange) {
  const isFile = path.includes(".");
  return watch(fromRoot(path), { recursive: !isFile }, (_event, name) => {
    if (!/\.test\.tsx?$|~$/.test(name ?? "")) onChange(isFile ? path : `${path}/${name}`);
  });
}
