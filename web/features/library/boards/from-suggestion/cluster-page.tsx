import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { useParams } from "react-router";
import { savedUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Switch } from "#ui/switch.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { AsOwner } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./cluster-page.module.css";
import { PinTiles } from "./pin-tiles.tsx";
import { clusterPinsQuery, clusterQuery } from "./queries.ts";
import { useCreateFromCluster } from "./use-create-from-cluster.ts";
import { ownerOfCluster } from "./whose-cluster.ts";

/** The page for creating a suggested board: its name, its privacy, and which Pins move to it. */
export function ClusterPage() {
  const { clusterId = "" } = useParams();
  const asked = { api: useApi(), client: useQueryClient(), viewer: useViewer(), clusterId };
  return (
    <AsOwner ownerId={ownerOfCluster(asked)}>
      <ClusterForm clusterId={clusterId} />
    </AsOwner>
  );
}

function ClusterForm({ clusterId }: { clusterId: string }) {
  const { t } = useLingui();
  const api = useApi();
  const cluster = usePrimedData(clusterQuery(api, clusterId));
  const pins = usePrimedData(clusterPinsQuery(api, clusterId));
  const { acting } = useViewer();
  const posted = useFormState({ intent: "create" });
  const [name, setName] = useState(posted.valueOf("name", cluster.names[0]));
  // As for all boards of such accounts: see `CreateBoardPane`.
  const [isSecret, setSecret] = useState(acting !== null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const creation = useCreateFromCluster();
  const chosen = pins.filter((pin) => !left.has(pin.id)).map((pin) => pin.id);
  const count = chosen.length;
  const error = creation.error ?? posted.error;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (count > 0) creation.create({ name, isSecret, pinIds: chosen });
  }

  return (
    <PageFrame width="tiles">
      <Heading level={1} size={28}>
        <Trans>Create board</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>These Pins go together. The ones you leave selected move to the new board.</Trans>
      </Text>
      <ActionForm id={id} className={styles.form} onSubmit={submit}>
        <input type="hidden" name="intent" value="create" />
        {error !== null && (
          <Banner tone="danger" live>
            {error}
          </Banner>
        )}
        <TextField
          name="name"
          label={t`Name`}
          placeholder={t`For example, “Places to go”`}
          autoComplete="off"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <OtherNames names={cluster.names} shown={name} onChoose={setName} />
        <Switch
          name="secret"
          label={t`Keep this board secret`}
          help={
            acting === null ? (
              <Trans>Only you and collaborators can see it.</Trans>
            ) : (
              <Trans>Only you, collaborators and people in your ad account can see it.</Trans>
            )
          }
          checked={isSecret}
          disabled={acting?.mayChoosePrivacy === false}
          onChange={(event) => setSecret(event.target.checked)}
        />
        <PinTiles pins={pins} left={left} onChange={setLeft} />
        <div className={styles.actions} data-lower-bar="">
          <p role="status" className={styles.count}>
            {t`${plural(count, { one: "# selected", other: "# selected" })}`}
          </p>
          <ButtonLink size="large" href={savedUrl()}>
            <Trans>Cancel</Trans>
          </ButtonLink>
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={name.trim() === "" || count === 0}
            busy={creation.isBusy || posted.isBusy}
            busyLabel={t`Creating board`}
          >
            <Trans>Create</Trans>
          </Button>
        </div>
      </ActionForm>
    </PageFrame>
  );
}

type OtherNamesProps = { names: readonly string[]; shown: string; onChoose: (name: string) => void };

function OtherNames({ names, shown, onChoose }: OtherNamesProps) {
  const { t } = useLingui();
  const others = names.filter((name) => name !== shown);
  if (others.length === 0) return null;
  return (
    <ul className={styles.names} aria-label={t`Other names`}>
      {others.map((name) => (
        <li key={name}>
          <Button size="small" onClick={() => onChoose(name)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
