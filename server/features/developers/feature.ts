import type { Feature } from "#server/platform/feature.ts";
import { describeOperations } from "./describe-operations.ts";
import { registerOpenApi } from "./routes.ts";

export const feature = {
  handlers: { "ApiDescription.get": async () => describeOperations() },
  routes: [registerOpenApi],
} satisfies Feature;
