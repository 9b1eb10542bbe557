import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { MessagesEntry } from "./messages-entry.tsx";

export const frame: FeatureFrame = { entries: [{ place: "end", order: 80, Header: MessagesEntry }] };
