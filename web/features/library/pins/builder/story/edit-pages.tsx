import { useState } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { AsOwner } from "#web/platform/page/acting-account.tsx";
import { StoryEditor } from "./story-editor.tsx";
import { storyOfPin } from "./story-of-pin.ts";

/** Edits the pages of a published story. */
export function EditPages({ stored }: { stored: ResultOf<"StoryPin.get"> }) {
  const { id, version, pinner } = stored.pin;
  const [story] = useState(() => storyOfPin(stored));
  return (
    <AsOwner ownerId={pinner.id}>
      <StoryEditor edited={{ id, version, story }} />
    </AsOwner>
  );
}
