import type { Feature } from "#server/platform/feature.ts";
import { quickPromote } from "./quick-promote.ts";

export const feature = { handlers: { "QuickPromote.create": quickPromote } } satisfies Feature;
