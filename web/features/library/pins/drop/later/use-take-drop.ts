import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { creationToolUrl, pinCreateUrl } from "#contract/urls.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import {
  DRAFTS_MAX,
  draftOfLink,
  draftsOf,
  draftsOfAll,
  isCreationDisabled,
  keepDrafts,
  type NewDraft,
} from "#web/features/library/pins/builder/index.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { Dropped } from "../dropped.ts";
import type { DragOver } from "../watch-drags.ts";
import { choiceOfDrop } from "./choice-of-drop.ts";
import { type DroppedItem, findPicture, readItems } from "./read-items.ts";
import { useSaveDrop } from "./use-save-drop.ts";
import { useTellDrop } from "./use-tell-drop.ts";

/** Saves what was dropped onto a board. Anything dropped elsewhere opens in the builder. */
export function useTakeDrop(): (dropped: Dropped, over: DragOver) => void {
  const { t } = useLingui();
  const { isLimited, experiments } = useViewer();
  const { api, user } = useSaver();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prompt = usePrompt();
  const save = useSaveDrop();
  const { tellRefused, tellTooMany } = useTellDrop();
  const builder = creationToolUrl("pin-builder");

  async function openBuilder(items: readonly DroppedItem[], board: BoardChoice | null): Promise<void> {
    const [item] = items;
    if (items.length === 1 && item?.kind === "link") {
      const { link, picture } = item;
      // The builder lists all pictures of a page, to choose from.
      const isPage = picture === null || picture === link;
      await navigate(builder, {
        state: isPage ? { createPinFromLinkUrl: link } : { imageUrl: picture, link },
      });
      return;
    }
    const drafts = (await draftsOfItems(api, items)).map((draft) => ({ ...draft, board }));
    const draftId = await keepDrafts(user?.id ?? "", drafts);
    await navigate(pinCreateUrl("uploaded"), { state: { draft_id: draftId } });
  }

  return (dropped, over) => {
    if (isLimited) return prompt({ reason: "limited" });
    // The builder says why.
    if (isCreationDisabled(experiments)) return void navigate(builder);
    const all = readItems(dropped, findPicture);
    const items = all.filter(mayBePin);
    const refused = all
      .filter((item) => !mayBePin(item))
      .flatMap((item) => (item.kind === "file" ? item.file.name : []));
    tellRefused([...dropped.folders, ...refused]);
    if (all.length === 0 && dropped.folders.length === 0)
      toasts.show({ text: t`We couldn't find a picture or link in that.`, tone: "danger" });
    if (items.length > DRAFTS_MAX) tellTooMany();
    if (items.length === 0) return;
    const taken = items.slice(0, DRAFTS_MAX);
    const choice = over === "builder" ? null : choiceOfDrop(over);
    if (choice === null || taken.some(isVideo)) void openBuilder(taken, choice);
    else void save(() => draftsOfItems(api, taken), { choice, total: taken.length });
  };
}

/** The server detects the actual type. Files of other types are rejected before they're uploaded. */
function mayBePin(item: DroppedItem): boolean {
  return item.kind === "link" || draftsOfAll([item.file], "uploaded", "").length > 0;
}

/** Only the builder shows how long a video takes, and lets people choose its cover. */
function isVideo(item: DroppedItem): boolean {
  return item.kind === "file" && draftsOf([item.file], "uploaded", "").length === 0;
}

async function draftsOfItems(api: Api, items: readonly DroppedItem[]): Promise<NewDraft[]> {
  return (await Promise.all(items.map((item) => draftsOfItem(api, item)))).flat();
}

async function draftsOfItem(api: Api, item: DroppedItem): Promise<NewDraft[]> {
  if (item.kind === "link") return [await draftOfLink(api, item)];
  const { file, link } = item;
  if (link === null) return draftsOfAll([file], "uploaded", "");
  return draftsOfAll([file], "scraped", "").map((draft) => ({ ...draft, words: { link } }));
}
