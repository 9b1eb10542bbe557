import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The environment's PROPERTY_RUNS. */
    propertyRuns: number;
  }
}

/**
 * With how many random examples a property is tried. `PROPERTY_RUNS=4 npm test -- property` tries four times as many. The seed
 * is another each time. A failure prints it, and what failed.
 */
export function propertyOptions(usualRuns: number): { numRuns: number; includeErrorInReport: true } {
  return { numRuns: usualRuns * inject("propertyRuns"), includeErrorInReport: true };
}
