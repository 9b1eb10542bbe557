import { readFile, writeFile } from "node:fs/promises";
import { PlainError } from "./fail.mjs";
import { measureKnots } from "./import-cycles.mjs";
import { fromRoot } from "./root.mjs";
import { findMisplaced, listFeatures, wingNames, wings } from "./wings.mjs";

const allFeatures = "server/features/all.ts";
const house = "docs/architecture.md";
const width = 23;
/** How deep features of pages may build on one another, and how many may do so in circles. */
const floorsMax = 9;
const knotMax = 6;
const drawing = /(?<=<!-- wings -->\n)[\s\S]*?(?=<!-- end of wings -->)/;

/**
 * Writes what follows from wings.json and the folders: the list of the server's features, and the drawing of the house.
 * With `--check` it only says what is out of date.
 */
export async function writeWings(args) {
  const problems = findMisplaced();
  const text = await readFile(fromRoot(house), "utf8");
  const written = { [allFeatures]: listLoads(), [house]: text.replace(drawing, drawWings) };
  for (const [path, now] of Object.entries(written)) {
    const before = await readFile(fromRoot(path), "utf8").catch(() => "");
    if (before === now) continue;
    if (args.includes("--check")) problems.push(`${path} is out of date. Run: npm run wings`);
    else await writeFile(fromRoot(path), now);
  }
  const { floors, knots } = await measureKnots("web/features");
  const largest = knots[0] ?? [];
  console.log(
    `pages have ${floors} floors, and the largest knot has ${largest.length} (${largest.join(", ")})`,
  );
  if (floors > floorsMax) problems.push(`Features of pages have more than ${floorsMax} floors.`);
  if (largest.length > knotMax)
    problems.push(`More than ${knotMax} features of pages import one another in circles.`);
  if (problems.length > 0) throw new PlainError(problems.join("\n"));
}

function listLoads() {
  const loads = listFeatures("server/features").map(
    ({ wing, name }) =>
      `  ${/-/.test(name) ? `"${name}"` : name}: () => import("./${wing}/${name}/feature.ts"),`,
  );
  return `import type { Feature } from "#server/platform/feature.ts";

/** Loads each feature by its name. Written by \`npm run wings\`. */
export const allFeatures: Readonly<Record<string, () => Promise<{ feature: Feature }>>> = {
${loads.join("\n")}
};
`;
}

/** The highest wing comes first, as a house is drawn. */
function drawWings() {
  const floors = wingNames.toReversed().map((wing) => {
    const features = Object.entries(wings[wing].features).map(
      ([name, about]) => `  ${name.padEnd(width)}${about}`,
    );
    return [wing.padEnd(width + 2) + wings[wing].about, ...features].join("\n");
  });
  return `\`\`\`\n${floors.join("\n\n")}\n\`\`\`\n`;
}
