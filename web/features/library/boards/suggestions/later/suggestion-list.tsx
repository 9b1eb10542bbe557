import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { PinCluster } from "#contract/library/resources/cluster.ts";
import { boardCreateUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { CloseIcon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { clustersQuery } from "../queries.ts";
import styles from "./suggestion-list.module.css";

/** A card for each suggested board. */
export function SuggestionList({ clusters }: { clusters: readonly PinCluster[] }) {
  const heading = useRef<HTMLDivElement>(null);
  const dismiss = useDismiss();
  return (
    <section aria-labelledby="suggested-boards" className={styles.suggestions}>
      <div ref={heading} tabIndex={-1} className={styles.head}>
        <Heading level={2} size={20} id="suggested-boards">
          <Trans>Suggested boards</Trans>
        </Heading>
        <Text size={14} tone="soft">
          <Trans>Groups of your Pins that go together. Only you can see them.</Trans>
        </Text>
      </div>
      <ul className={styles.cards}>
        {clusters.map((cluster) => (
          <SuggestionCard
            key={cluster.id}
            cluster={cluster}
            onDismiss={() => {
              // The button disappears, so the focus needs another place.
              heading.current?.focus({ preventScroll: true });
              dismiss(cluster);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function SuggestionCard({ cluster, onDismiss }: { cluster: PinCluster; onDismiss: () => void }) {
  const { t } = useLingui();
  const { pin_count: count } = cluster;
  const pins = t`${plural(count, { one: "# Pin", other: "# Pins" })}`;
  const name = cluster.names[0] ?? t`Pins that go together`;
  const href = boardCreateUrl(cluster.id);
  return (
    <li className={styles.card}>
      <Anchor href={href} className={styles.link} tabIndex={-1} aria-hidden="true">
        <span className={styles.pictures} data-count={cluster.thumbnails["236x"].length}>
          {cluster.thumbnails["236x"].map(({ url, width, height, dominant_color: color }) => (
            <img
              key={url}
              src={url}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className={styles.picture}
              style={{ backgroundColor: color }}
            />
          ))}
        </span>
      </Anchor>
      <div className={styles.foot}>
        <div className={styles.words}>
          <Heading level={3} size={16} weight="semibold" lines={2}>
            <span dir="auto">{name}</span>
          </Heading>
          <Text size={14} tone="soft">
            {pins}
          </Text>
        </div>
        <ButtonLink size="small" href={href} aria-label={t`Create board: ${name}`}>
          <Trans>Create</Trans>
        </ButtonLink>
      </div>
      <IconButton
        icon={CloseIcon}
        label={t`Dismiss: ${name}`}
        variant="floating"
        size="small"
        tooltip="none"
        className={styles.dismiss}
        onClick={onDismiss}
      />
    </li>
  );
}

/** Takes a suggestion away at once, with an undo. */
function useDismiss(): (cluster: PinCluster) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = useUndoable();
  const { queryKey } = clustersQuery(api);

  return ({ id }) =>
    change({
      told: t`Suggestion dismissed`,
      show() {
        const before = client.getQueryData(queryKey);
        client.setQueryData(queryKey, (known) => known?.filter((cluster) => cluster.id !== id));
        return () => client.setQueryData(queryKey, before);
      },
      async run() {
        await api.call("PinClusterDismissal.create", { cluster_id: id });
        return () => api.call("PinClusterDismissal.delete", { cluster_id: id });
      },
    });
}
