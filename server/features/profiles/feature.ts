import type { Feature } from "#server/platform/feature.ts";
import { registerAvatarUpload } from "./avatar-route.ts";
import { profileHandlers } from "./routes.ts";

export const feature = { handlers: profileHandlers, routes: [registerAvatarUpload] } satisfies Feature;
