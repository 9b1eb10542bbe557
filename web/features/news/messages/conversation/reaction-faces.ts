import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Message } from "#contract/news/entities/conversation.ts";

export type Reaction = Message["reactions"][number]["reaction"];

/** In the order in which they're offered. */
export const reactionFaces: Record<Reaction, { face: string; label: MessageDescriptor }> = {
  heart: { face: "❤️", label: msg`Heart` },
  thumbs_up: { face: "👍", label: msg`Thumbs up` },
  laugh: { face: "😂", label: msg`Laugh` },
  wow: { face: "😮", label: msg`Wow` },
  sad: { face: "😢", label: msg`Sad` },
  clap: { face: "👏", label: msg`Clap` },
};

export const reactionsInOrder = Object.keys(reactionFaces) as Reaction[];
