import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export function fromRoot(...parts) {
  return join(root, ...parts);
}

/** Where processes of the product keep their compiled code. */
export const compiledCode = fromRoot("node_modules", ".cache", "compile");
