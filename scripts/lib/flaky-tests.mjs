import { readFile, writeFile } from "node:fs/promises";
import { fromRoot } from "./root.mjs";

const name = "flaky-tests.txt";
const head = `Each of these tests failed in a run and passed alone right after. \`npm test\` fails while one is listed.
Find out whether the test or the product is at fault, mend it, and delete its line, or the file with the last one.
`;

/** The tests that earlier runs found to be flaky, as failures of this run. */
export async function listFlakyTests() {
  return (await readLines()).map((title) => `${title}\nIt was flaky in an earlier run: see ${name}.`);
}

/** Lists flaky tests for the next run. */
export async function addFlakyTests(titles) {
  if (titles.length === 0) return;
  const lines = [...new Set([...(await readLines()), ...titles])].sort();
  await writeFile(fromRoot(name), `${head}\n${lines.map((line) => `- ${line}\n`).join("")}`);
}

async function readLines() {
  const text = await readFile(fromRoot(name), "utf8").catch(() => "");
  return [...text.matchAll(/^- (.+)$/gm)].map(([, title]) => title);
}
