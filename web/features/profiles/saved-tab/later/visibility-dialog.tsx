import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Switch } from "#ui/switch.tsx";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import styles from "./dialogs.module.css";

/** What others see beside the boards of one's profile. */
export function VisibilityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const query = visibilityQuery(api);
  const { data, isError, refetch } = useQuery(query);
  const { wanted, change } = useChange(query.queryKey);
  return (
    <Modal open onClose={onClose} title={t`Edit board visibility`} closeLabel={t`Close`} size="small">
      {data !== undefined ? (
        <Switch
          checked={wanted ?? data.show_all_pins}
          onChange={({ target }) => change(target.checked)}
          label={<Trans>Show All Pins</Trans>}
          help={<Trans>Others see a card with all Pins of yours that they may see.</Trans>}
        />
      ) : isError ? (
        <div role="alert" className={styles.middle}>
          <Trans>Your settings didn't load.</Trans>
          <Button size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <div className={styles.middle}>
          <Spinner label={t`Loading`} />
        </div>
      )}
    </Modal>
  );
}

function visibilityQuery(api: Api) {
  return queryOf(api, "BoardVisibilitySettings.get", {}, []);
}

function useChange(queryKey: ReturnType<typeof visibilityQuery>["queryKey"]) {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  // The switch follows the press itself; the cache tells of it a moment later.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    mutationFn: (isShown: boolean) => api.call("BoardVisibilitySettings.update", { show_all_pins: isShown }),
    // Presses take effect one after the other, and the last one stays.
    scope: { id: "visibility" },
    async onMutate(isShown) {
      // An answer on its way would bring back what was set before.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, before && { ...before, show_all_pins: isShown });
      return before;
    },
    onSuccess: ({ data }) => client.setQueryData(queryKey, data),
    onError(error, _, before) {
      client.setQueryData(queryKey, before);
      setWanted(null);
      tellFailure(error);
    },
  });
  return {
    wanted,
    change(isShown: boolean) {
      setWanted(isShown);
      mutate(isShown);
    },
  };
}
