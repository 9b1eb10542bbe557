import type { PublicOperation } from "./operation.ts";

type Allowed = { pattern: RegExp; methods: string[] };

/**
 * Returns a function that lists the methods a path of the public API can be called with; null if there is no such path.
 * Only refused requests need it, so it isn't worth a route for each method that a path doesn't have.
 */
export function createMethodFinder(
  operations: readonly Pick<PublicOperation, "method" | "path">[],
): (path: string) => string[] | null {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const paths = [...byPath]
    // As in the router, a word comes before a parameter.
    .toSorted(([one], [other]) => one.split("{").length - other.split("{").length)
    .map(([path, own]): Allowed => ({ pattern: patternOf(path), methods: methodsOf(own) }));
  return (path) => paths.find(({ pattern }) => pattern.test(path))?.methods ?? null;
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => RegExp.escape(part));
  return new RegExp(`^/v5${parts.join("[^/]+")}/?$`);
}

function methodsOf(operations: readonly Pick<PublicOperation, "method">[]): string[] {
  const methods: string[] = operations.map(({ method }) => method);
  return (methods.includes("GET") ? [...methods, "HEAD"] : methods).toSorted();
}
