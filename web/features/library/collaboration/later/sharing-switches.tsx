import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/switch.tsx";
import { isOwners } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { useToggle } from "#web/platform/toggle/use-toggle.ts";
import { boardAsked } from "../queries.ts";
import styles from "./collaborators.module.css";

/** What the viewer hears of a shared board, and what its owner lets collaborators do. They take effect at once. */
export function SharingSwitches({ board }: { board: Board }) {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const viewer = useViewer();
  const email = useBoardSwitch(board, "collab_board_email");
  const invites = useBoardSwitch(board, "collaborator_invites_enabled");
  return (
    <ActionForm className={styles.settings} data-scripted="" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="intent" value="settings" />
      <Switch
        name="wants_email"
        label={t`Email notifications`}
        help={t`Email me when others save to this board.`}
        checked={email.isOn}
        onChange={(event) => email.turn(event.target.checked)}
      />
      {isOwners(board, viewer) && (
        <Switch
          name="lets_invite"
          label={t`Let collaborators add people`}
          help={t`They can invite others to this board.`}
          checked={invites.isOn}
          onChange={(event) => invites.turn(event.target.checked)}
        />
      )}
      {!isLive && <Button type="submit" className={styles.save}>{t`Save`}</Button>}
    </ActionForm>
  );
}

function useBoardSwitch(board: Board, name: "collab_board_email" | "collaborator_invites_enabled") {
  const api = useApi();
  const client = useQueryClient();
  const { acting } = useViewer();
  return useToggle({
    key: `${name} of board ${board.id}`,
    isOn: board[name],
    send: (isOn) => api.call("Board.update", { ...boardAsked(board, acting), [name]: isOn }),
    settle: () => refresh(client, ["boards"]),
  });
}
