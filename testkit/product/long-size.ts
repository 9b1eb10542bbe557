import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** How much the long tests that measure do: the environment's SIZE, empty for the usual. */
    size: string;
  }
}

export function sizeOr(usual: number): number {
  return Number(inject("size") || usual);
}
