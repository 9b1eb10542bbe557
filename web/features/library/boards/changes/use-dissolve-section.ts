import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Undo } from "#contract/base/entities/undo.ts";
import type { BlockingAction, Board, Section } from "#contract/library/entities/board.ts";
import { sectionEditUrl, sectionUrlBelow } from "#contract/urls.ts";
import { type TrackedAction, trackedActions } from "#web/features/library/bulk/index.ts";
import { asOwner, boardHref, sectionHref } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { isSamePath } from "#web/platform/page/paths.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { removeSectionFromCache } from "./section-cache.ts";
import { type Leaving, useLeave } from "./use-leave.ts";

type Dissolving = {
  section: Pick<Section, "id" | "slug" | "pin_count">;
  board: Pick<Board, "id" | "url" | "owner">;
};

type Step = {
  told: string;
  /** Where viewers of its pages go. */
  to: string;
  kind: TrackedAction["kind"];
  /** The section that has the Pins afterwards, if it is on the same board. */
  targetId?: string;
  /** Receives the option that makes the call act for the board's owner. */
  send: (subject: {
    orbac_subject_id?: string;
  }) => Promise<{ data: { undo: Undo; blocking_action: BlockingAction | null } }>;
};

/** Takes a section off its board and offers an undo. Viewers of its pages are led away, and back after an undo. */
function useDissolve(): (dissolving: Dissolving, step: Step) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const leave = useLeave();
  const change = useUndoable();
  const { acting } = useViewer();

  return ({ section: { id, slug, pin_count: total }, board }, { told, to, kind, targetId, send }) => {
    const subject = asOwner(board, acting);
    let leaving: Leaving | null = null;
    change({
      key: `section ${id}`,
      told,
      toldUndone: t`Section restored`,
      show() {
        const pages = [sectionUrlBelow(board.url, slug), sectionEditUrl(id)];
        leaving ??= leave((pathname) => pages.some((page) => isSamePath(pathname, page)), to);
        return removeSectionFromCache(client, { boardId: board.id, sectionId: id, targetId });
      },
      async run() {
        const { blocking_action: action, undo } = (await send(subject)).data;
        if (action === null) return () => api.call("Undo.create", { action_id: undo.action_id, ...subject });
        const tracked = { id: action.id, boardId: action.board_id, kind, total, hiddenIds: [], ...subject };
        trackedActions.add({ ...tracked, undoId: undo.action_id });
        return null;
      },
      async settle(state) {
        await (state === "undone" ? leaving?.comeBack() : leaving?.done);
        await refresh(client, ["boards", "pins", "trash"]);
      },
    });
  };
}

/** Deletes a section: its Pins are deleted too, or return to the board. */
export function useDeleteSection(): (deletion: Dissolving & { withPins: boolean }) => void {
  const { t } = useLingui();
  const api = useApi();
  const dissolve = useDissolve();
  const { acting } = useViewer();
  return ({ withPins, ...dissolving }) => {
    const options = { section_id: dissolving.section.id, delete_pins: withPins };
    dissolve(dissolving, {
      told: t`Section deleted`,
      to: boardHref(dissolving.board, acting),
      kind: withPins ? "delete" : "move",
      send: (subject) => api.call("BoardSectionEdit.delete", { ...options, ...subject }),
    });
  };
}

/** Merges a section into another one of its board. */
export function useMergeSection(): (merge: Dissolving & { target: Section }) => void {
  const { t } = useLingui();
  const api = useApi();
  const dissolve = useDissolve();
  const { acting } = useViewer();
  return ({ target, ...dissolving }) => {
    const { title } = target;
    const options = { section_id: dissolving.section.id, target_section_id: target.id };
    dissolve(dissolving, {
      told: t`Merged into ${title}`,
      to: sectionHref(dissolving.board, target.slug, acting),
      kind: "move",
      targetId: target.id,
      send: (subject) => api.call("BoardSectionMerge.create", { ...options, ...subject }),
    });
  };
}

/** Moves a section to another board. */
export function useMoveSection(): (move: Dissolving & { target: Board }) => void {
  const { t } = useLingui();
  const api = useApi();
  const dissolve = useDissolve();
  const { acting } = useViewer();
  return ({ target, ...dissolving }) => {
    const { name } = target;
    const options = { section_id: dissolving.section.id, board_id: target.id };
    dissolve(dissolving, {
      told: t`Section moved to ${name}`,
      to: boardHref(target, acting),
      kind: "move",
      send: (subject) => api.call("BoardSectionMove.create", { ...options, ...subject }),
    });
  };
}
