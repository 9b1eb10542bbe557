import type { Feature } from "#server/platform/feature.ts";
import { describeOperations } from "./describe-operations.ts";
import { describePublicOperations } from "./describe-public-operations.ts";
import { registerOpenApi } from "./routes.ts";

export const feature = {
  handlers: {
    "ApiDescription.get": async () => describeOperations(),
    "PublicApiDescription.get": async ({ context }) => describePublicOperations(context.config.publicUrl),
  },
  routes: [registerOpenApi],
} satisfies Feature;
