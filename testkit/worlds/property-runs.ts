import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The environment's PROPERTY_RUNS. */
    propertyRuns: number;
  }
}

/**
 * How many random examples a property is tried with. `PROPERTY_RUNS=4 npm test -- property` tries four times as many. The
 * seed is another each time, and a failure prints it.
 */
export function runsOf(usual: number): number {
  return usual * inject("propertyRuns");
}
