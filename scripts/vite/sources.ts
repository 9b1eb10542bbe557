import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type ESTree, parseSync } from "vite";
import type { PageInfo } from "../../web/platform/page/page-entry.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** A file in `web/routes/`, by its path from the root, and its `page` export. */
export type PageFile = { module: string; info: PageInfo };

/** A part that loads later, and the area of its texts. */
export type LaterFile = { module: string; texts: string };

const LATER = /\blater\(\s*\(\) => import\("([^"]+)"\),?\s*(?:"(\w+)",?\s*)?\)/g;
const ANY_LATER = /\blater\(/g;

export function readPageFiles(): PageFile[] {
  return globSync("web/routes/*.tsx", { cwd: root })
    .map(slashed)
    .sort()
    .map((module) => ({ module, info: pageInfoOf(module, readFileSync(join(root, module), "utf8")) }));
}

export function readLaterFiles(): LaterFile[] {
  return globSync("web/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["**/*.test.*", "web/platform/later/later.tsx"],
  })
    .map(slashed)
    .flatMap((file) => laterCallsOf(file, readFileSync(join(root, file), "utf8")));
}

/**
 * Finds the calls of `later` in a file. One that the build can't read is an error, because its texts would be
 * missing.
 */
export function laterCallsOf(file: string, code: string): LaterFile[] {
  const calls = [...code.matchAll(LATER)];
  if (calls.length !== [...code.matchAll(ANY_LATER)].length) {
    throw new Error(`${file}: write later(() => import("…"), "area"), with nothing but literals`);
  }
  return calls.map(([, path = "", texts = "pages"]) => ({ module: resolve(path, file), texts }));
}

/**
 * The same code with each part's path next to its import, so that the server knows which files a page needs.
 */
export function nameLaterModules(file: string, code: string): string {
  return code.replaceAll(LATER, (call, path: string) =>
    call.replace(
      /\(\) => import\("[^"]+"\)/,
      (load) => `Object.assign(${load}, { module: ${JSON.stringify(resolve(path, file))} })`,
    ),
  );
}

export function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}

/** The path of a module from the root. */
export function moduleOf(id: string): string {
  return slashed(relative(root, id.split("?")[0] ?? id));
}

function resolve(path: string, file: string): string {
  return path.startsWith("#") ? path.slice(1) : posix.join(dirname(file), path);
}

/** The value of `export const page = { … }`, which contains only literals. */
function pageInfoOf(module: string, code: string): PageInfo {
  const value = exportedValue(module, code, "page");
  if (value === null)
    throw new Error(`${module}: say where the page is: export const page: PageInfo = { path: "/…" }`);
  return literal(value, module) as PageInfo;
}

/** The expression in `export const name = …`, or null if the module has no such export. */
export function exportedValue(module: string, code: string, name: string): ESTree.Expression | null {
  for (const node of parseSync(module, code).program.body) {
    if (node.type !== "ExportNamedDeclaration" || node.declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of node.declaration.declarations) {
      if (id.type === "Identifier" && id.name === name) return init;
    }
  }
  return null;
}

type Node = { type: string } & Record<string, unknown>;

function literal(node: unknown, module: string): unknown {
  const { type, ...rest } = node as Node;
  if (type === "Literal") return rest.value;
  if (type === "ArrayExpression") return (rest.elements as Node[]).map((item) => literal(item, module));
  if (type === "ObjectExpression") {
    return Object.fromEntries(
      (rest.properties as { key: { name: string }; value: Node }[]).map(({ key, value }) => [
        key.name,
        literal(value, module),
      ]),
    );
  }
  throw new Error(`${module}: the page may hold nothing but literals`);
}
