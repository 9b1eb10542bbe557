import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pinUrl, profileUrl } from "#contract/urls.ts";
import { rememberBoard } from "#web/features/library/pins/save/index.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { outdate } from "#web/platform/query/outdated.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellPublished } from "../../use-tell-published.ts";
import { publishStory, updateStory } from "../publish-story.ts";
import type { StoryEditorTools } from "../use-story-editor.ts";

/** Publishes or saves, and then leads to the Pin, or back to where the member came from. Returns whether it worked. */
export function useSendStory(editor: StoryEditorTools): () => Promise<boolean> {
  const { t } = useLingui();
  const { user } = useSaver();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isStillHere = useStillHere();
  const tellPublished = useTellPublished();
  const toasts = useToasts();
  const { edited, story, memberId, entryType } = editor;

  async function publish(): Promise<boolean> {
    const { board } = story.get().history.present;
    const pin = await publishStory(editor);
    if (pin === null) return false;
    if (board !== null) rememberBoard(memberId, board);
    const isHere = isStillHere();
    tellPublished([pin], { isShown: isHere && entryType === null });
    if (isHere) await navigate(entryType === null ? pinUrl(pin.id) : profileUrl(user?.username ?? ""));
    return true;
  }

  async function save(id: string, version: number): Promise<boolean> {
    if ((await updateStory(editor, { id, version })) === null) return false;
    outdate(queryClient, ["pins"]);
    toasts.show({ text: t`Changes saved`, tone: "success" });
    if (isStillHere()) await navigate(pinUrl(id));
    return true;
  }

  return () => (edited === null ? publish() : save(edited.id, edited.version));
}
