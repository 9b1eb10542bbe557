import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { LoadingOverlay } from "#ui/loading-overlay.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { BoardDialogsProps } from "../dialog-subject.ts";
import { boardQuery, sectionQuery } from "../queries.ts";
import { CreateBoardDialog } from "./create-board-dialog.tsx";
import { EditBoardDialog } from "./edit-board-dialog.tsx";
import { SectionDialog } from "./section-dialog.tsx";

export function BoardDialogs({ subject, ...rest }: BoardDialogsProps) {
  useCloseOnLeaving(rest.onClose);
  switch (subject.kind) {
    case "create-board":
      return <CreateBoardDialog source={subject.source ?? null} {...rest} />;
    case "edit-board":
      return <LoadedBoard boardId={subject.boardId} {...rest} />;
    case "create-section":
      return <SectionOfBoard boardId={subject.boardId} {...rest} />;
    case "edit-section":
      return <LoadedSection sectionId={subject.sectionId} {...rest} />;
  }
}

type Rest = Omit<BoardDialogsProps, "subject">;

function LoadedBoard({ boardId, onClose }: Rest & { boardId: string }) {
  const { data, error } = useQuery(boardQuery(useApi(), boardId, useViewer().acting));
  if (data === undefined) return <Waiting error={error} onClose={onClose} />;
  return <EditBoardDialog board={data} onClose={onClose} />;
}

function SectionOfBoard({ boardId, onClose }: Rest & { boardId: string }) {
  const { data, error } = useQuery(boardQuery(useApi(), boardId, useViewer().acting));
  if (data === undefined) return <Waiting error={error} onClose={onClose} />;
  return <SectionDialog board={data} section={null} onClose={onClose} />;
}

function LoadedSection({ sectionId, onClose }: Rest & { sectionId: string }) {
  const { data, error } = useQuery(sectionQuery(useApi(), sectionId, useViewer().acting));
  if (data === undefined) return <Waiting error={error} onClose={onClose} />;
  return <SectionDialog board={data.board} section={data} onClose={onClose} />;
}

function Waiting({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const toasts = useToasts();

  useEffect(() => {
    if (error === null) return;
    toasts.show({ text: boardErrorText(i18n, error), tone: "danger" });
    onClose();
  }, [error, i18n, toasts, onClose]);

  return error === null ? <LoadingOverlay label={t`Loading`} /> : null;
}

/**
 * Closes the dialog when the viewer has left. It is rendered outside the page, so it wouldn't unmount. A new address of
 * the same page is no reason to close.
 */
function useCloseOnLeaving(onClose: () => void): void {
  const { key } = useLocation();
  const isSamePage = useNavigationType() === "REPLACE";
  const [opened] = useState(key);
  useEffect(() => {
    if (key !== opened && !isSamePage) onClose();
  }, [key, opened, isSamePage, onClose]);
}
