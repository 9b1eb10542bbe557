import type { Feature } from "#server/platform/feature.ts";
import { quickPromote, readQuickPromote } from "./quick-promote.ts";

export const feature = {
  handlers: { "QuickPromote.get": readQuickPromote, "QuickPromote.create": quickPromote },
} satisfies Feature;
