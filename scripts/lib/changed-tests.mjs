import { posix } from "node:path";
import { listFiles, readImporters } from "./imports.mjs";
import { capture } from "./processes.mjs";

/** A module that so many others import passes nothing on, unless it changed itself: everything would be reached. */
const importersMax = 60;
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Rules about everything that a server does. */
const always = [
  /^server\/features\/[\w-]*-roles\.test\.ts$/,
  /^server\/features\/visibility[\w.-]*\.test\.ts$/,
  /^server\/features\/purges\.test\.ts$/,
];

/** The tests that what has changed since a commit can reach, files not yet committed included. */
export async function listChangedTests(since) {
  const changed = await listChanged(since);
  const files = await listFiles();
  return chooseTests(changed, files, await readImporters(files));
}

/**
 * Tests that import something changed, directly or through others; all tests of a feature in which something changed, and
 * of those that import from there; and the journeys named after it.
 */
export function chooseTests(changed, files, importers) {
  const reached = reachFrom(changed, importers);
  const features = new Set(
    [...changed, ...changed.flatMap((path) => [...(importers.get(path) ?? [])])].map(featureOf),
  );
  const words = new Set(changed.flatMap(wordsOfFolders));
  const touchesServer = changed.some((path) => /^(contract|server|jobs|db)\//.test(path));
  return files.filter((path) => {
    if (!isTest(path)) return false;
    if (reached.has(path) || changed.includes(path)) return true;
    if (/^(?:e2e|mounted)\//.test(path))
      return wordsOf(posix.basename(path, ".test.ts")).some((word) => words.has(word));
    if (touchesServer && always.some((pattern) => pattern.test(path))) return true;
    const feature = featureOf(path);
    return feature !== null && features.has(feature);
  });
}

function reachFrom(changed, importers) {
  const reached = new Set();
  const waiting = [...changed];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const found = importers.get(path) ?? new Set();
    if (found.size > importersMax && !changed.includes(path)) continue;
    for (const importer of found) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      waiting.push(importer);
    }
  }
  return reached;
}

function featureOf(path) {
  return /^(?:server|web)\/(?:features\/[\w-]+|platform)\/[\w-]+(?=\/)/.exec(path)?.[0] ?? null;
}

/** What the folders of a feature are named after: a journey about boards has "board" in its name. */
function wordsOfFolders(path) {
  const [, feature] = /^(?:server|web)\/features\/[\w-]+\/(.+)\/[^/]+$/.exec(path) ?? [];
  const [, resource] = /^contract\/[\w-]+\/resources\/([\w-]+)\.ts$/.exec(path) ?? [];
  return [feature, resource].flatMap((name) => (name === undefined ? [] : name.split("/").flatMap(wordsOf)));
}

function wordsOf(name) {
  return name
    .split("-")
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => !["later", "page", "shared", "create", "list", "on", "many", "by"].includes(word));
}

async function listChanged(since) {
  const git = async (...args) => {
    const { code, output } = await capture("git", args);
    if (code !== 0) throw new Error(output.trim());
    return output.split("\n").filter((line) => line !== "");
  };
  const base = (await git("merge-base", since, "HEAD"))[0];
  const lists = [
    await git("diff", "--name-only", base),
    await git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(lists.flat())];
}
