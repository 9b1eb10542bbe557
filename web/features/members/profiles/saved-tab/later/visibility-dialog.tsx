import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Modal } from "#ui/modal.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Switch } from "#ui/switch.tsx";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { ListFailure } from "#web/platform/list/list-failure.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import { useToggle } from "#web/platform/toggle/use-toggle.ts";
import styles from "./dialogs.module.css";

/** Chooses what others see on your profile besides boards. */
export function VisibilityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(visibilityQuery(useApi()));
  return (
    <Modal open onClose={onClose} title={t`Edit board visibility`} closeLabel={t`Close`} size="small">
      {data !== undefined ? (
        <AllPinsSwitch isStored={data.show_all_pins} />
      ) : isError ? (
        <ListFailure onRetry={() => void refetch()}>
          <Trans>Couldn't load your settings.</Trans>
        </ListFailure>
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

function AllPinsSwitch({ isStored }: { isStored: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const query = visibilityQuery(api);
  const { isOn, turn } = useToggle({
    key: "show all pins",
    isOn: isStored,
    send: (isShown) => api.call("BoardVisibilitySettings.update", { show_all_pins: isShown }),
    async settle(isShown) {
      // A pending response would bring back the previous setting.
      await client.cancelQueries(query);
      client.setQueryData(query.queryKey, (known) => known && { ...known, show_all_pins: isShown });
    },
  });
  return (
    <Switch
      checked={isOn}
      onChange={({ target }) => turn(target.checked)}
      label={<Trans>Show the All Pins card</Trans>}
      help={<Trans>Adds a card to your profile with all the Pins others can see.</Trans>}
    />
  );
}
