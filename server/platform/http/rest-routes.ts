import type { Action } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { AppError } from "../errors.ts";
import { actionOf } from "./execute.ts";
import { decodePath } from "./request-path.ts";

type RestRoute = { name: string; action: Action; pattern: string[]; hasParameters: boolean };

const methodOf: Record<Action, string> = { get: "GET", create: "POST", update: "PUT", delete: "DELETE" };

const routes: RestRoute[] = Object.entries(operations)
  .flatMap(([name, operation]) =>
    operation.rest === undefined
      ? []
      : [
          {
            name,
            action: actionOf(name),
            pattern: segmentsOf(operation.rest),
            hasParameters: operation.rest.includes("{"),
          },
        ],
  )
  // A literal path segment wins over a parameter in the same position.
  .sort((one, other) => Number(one.hasParameters) - Number(other.hasParameters));

/** Finds the operation for a REST call, with the options contained in its path. */
export function matchRest(method: string, path: string): { name: string; options: Record<string, string> } {
  const segments = segmentsOf(path);
  const atPath = routes.flatMap((route) => {
    const options = match(route.pattern, segments);
    return options ? [{ ...route, options }] : [];
  });
  const [first] = atPath;
  if (!first) throw new AppError("resource_not_found");
  const meant = atPath.filter((route) => route.hasParameters === first.hasParameters);
  const found = meant.find((route) => methodOf[route.action] === method);
  if (!found) {
    const allowed = meant.flatMap(({ action }) => (action === "get" ? ["GET", "HEAD"] : [methodOf[action]]));
    throw new AppError("method_not_allowed", { allowed: [...new Set(allowed)] });
  }
  return { name: found.name, options: found.options };
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function match(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const options: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (part.startsWith("{")) options[part.slice(1, -1)] = decodePath(segment);
    else if (part !== segment) return null;
  }
  return options;
}

/** Reads the target of an ApiResource call: it must be a plain path of our route table, and not ApiResource itself. */
export function readApiPath(url: unknown): { path: string; query: string } {
  if (typeof url !== "string" || url.length > 4000 || !/^\/(v3|ads\/v4|vx)\/[^\s\\#]*$/.test(url)) {
    throw new AppError("invalid_parameters", { detail: "url" });
  }
  const [path = "", query = ""] = url.split("?", 2);
  if (path.includes("//") || decodePath(path).split("/").includes("..")) {
    throw new AppError("invalid_parameters", { detail: "url" });
  }
  return { path, query };
}

export const restMethods = methodOf;
