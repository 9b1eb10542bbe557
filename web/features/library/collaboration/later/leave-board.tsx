import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { boardEditUrl, savedUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon, LogOutIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { takeOutBoard } from "#web/features/library/boards/changes/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { isSamePath } from "#web/platform/page/paths.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import styles from "./collaborators.module.css";

type LeaveBoardProps = {
  board: Board;
  onLeft?: () => void;
};

/** Lets a collaborator leave a board, after a question. */
export function LeaveBoard({ board, onLeft }: LeaveBoardProps) {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const [isAsking, setAsking] = useState(false);
  const [isForGood, setForGood] = useState(false);
  const { mutate: leave, isPending } = useLeave(board, () => {
    setAsking(false);
    onLeft?.();
  });
  const barring = t`Don't invite me to this board again`;

  if (!isLive) {
    return (
      <ActionForm action={boardEditUrl(board.id, "collaborators")} className={styles.leave}>
        <input type="hidden" name="intent" value="leave" />
        <Checkbox name="ban" label={barring} />
        <Button type="submit">{t`Leave board`}</Button>
      </ActionForm>
    );
  }

  return (
    <div className={styles.leave}>
      <Button icon={<Icon icon={LogOutIcon} size={20} />} onClick={() => setAsking(true)}>
        {t`Leave board`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Leave this board?`}
        confirmLabel={t`Leave`}
        isDanger
        isBusy={isPending}
        onConfirm={() => leave(isForGood)}
        onClose={() => setAsking(false)}
      >
        <div className={styles.question}>
          <Text>{t`Pins you saved here stay, and you can still edit or delete them. To come back, you'll need a new invite.`}</Text>
          <Checkbox
            label={barring}
            checked={isForGood}
            onChange={(event) => setForGood(event.target.checked)}
          />
        </div>
      </ConfirmDialog>
    </div>
  );
}

/** Stays on the page of a board that the viewer still sees, as anyone else sees it. */
function useLeave(board: Board, onLeft: () => void) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const tellFailure = useTellFailure(boardErrorText);
  const { id, name, url, privacy } = board;

  return useMutation({
    mutationFn: (isForGood: boolean) =>
      api.call("BoardCollaborator.delete", { board_id: id, ...(isForGood && { ban: true }) }),
    async onSuccess() {
      toasts.show({ text: t`You left ${name}` });
      // What asked may be gone with the dialog it was in.
      const isHere = isStillHere();
      onLeft();
      const isPublic = privacy === "public";
      if (isHere && !(isPublic && isSamePath(location.pathname, url))) {
        // A page being left would say that the board isn't there, if it asked for it again.
        await takeOutBoard(client, id);
        await navigate(isPublic ? url : savedUrl(), { replace: true });
      }
      await refresh(client, ["boards", "pins", "people"]);
    },
    onError: tellFailure,
  });
}
