import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { CHECK_EVERY_MS } from "#web/platform/api/check-until.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { failureText } from "#web/platform/texts/error-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { usePinBuilder } from "../../use-pin-builder.ts";
import { draftOfPending } from "../draft-of-pending.ts";
import { pendingQuery } from "../pending-query.ts";
import styles from "./pending-list.module.css";

type Pending = ResultOf<"PendingPins.get">[number];

/** The Pins that the server publishes once their videos are processed, and those that it couldn't publish. */
export function PendingList() {
  const { t } = useLingui();
  const { api } = usePinBuilder();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { data = [] } = useQuery({
    ...pendingQuery(api),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === "waiting") ? CHECK_EVERY_MS : false,
  });
  const waiting = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const ids = new Set(data.map(({ id }) => id));
    const isPublished = [...waiting.current].some((id) => !ids.has(id));
    waiting.current = new Set(data.filter(({ state }) => state === "waiting").map(({ id }) => id));
    if (!isPublished) return;
    void refresh(queryClient, ["pins"]);
    toasts.show({ text: t`Your Pin was published`, tone: "success", key: "published" });
  }, [data, queryClient, toasts, t]);

  if (data.length === 0) return null;
  return (
    <section className={styles.pending} aria-label={t`Being processed`}>
      <Heading level={2} size={20}>
        <Trans>Being processed</Trans>
      </Heading>
      <ul className={styles.list}>
        {data.map((pending) => (
          <PendingRow
            key={pending.id}
            pending={pending}
            onGone={() => {
              // It wasn't published.
              waiting.current = new Set([...waiting.current].filter((id) => id !== pending.id));
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function PendingRow({ pending, onGone }: { pending: Pending; onGone: () => void }) {
  const { i18n, t } = useLingui();
  const { api, store, uploads } = usePinBuilder();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { id, state, failure, image_url: src, words } = pending;
  const title = words.title || t`Untitled`;

  async function remove(): Promise<void> {
    onGone();
    const { queryKey } = pendingQuery(api);
    queryClient.setQueryData<Pending[]>(queryKey, (all) => all?.filter((each) => each.id !== id));
    await api.call("PendingPins.delete", { id }).catch(() => {
      toasts.show({ text: t`Something went wrong on our end. Please try again.`, tone: "danger" });
      return queryClient.invalidateQueries({ queryKey });
    });
  }

  async function edit(): Promise<void> {
    const cover = src === null ? null : await load(src);
    const memberId = store.memberId;
    const draft = draftOfPending(memberId, pending, cover);
    store.put({ draft, src: null, upload: { phase: "waiting" }, publish: { phase: "idle" } });
    void uploads.start(draft.id);
    await remove();
  }

  return (
    <li className={styles.row}>
      {src !== null && <img className={styles.cover} src={src} alt="" />}
      <div className={styles.words}>
        <Text weight="semibold">
          <span dir="auto">{title}</span>
        </Text>
        {state === "waiting" ? (
          <Text size={14} tone="soft">
            <Trans>We'll publish it when its video is ready. You can leave this page.</Trans>
          </Text>
        ) : (
          <Text size={14} tone="danger">
            {failureText(i18n, failure ?? "")}
          </Text>
        )}
      </div>
      {state === "waiting" && <Spinner label={t`Processing`} />}
      {state === "failed" && (
        <Button size="small" onClick={() => void edit()}>
          <Trans>Edit and try again</Trans>
        </Button>
      )}
      <Button size="small" variant="quiet" aria-label={t`Delete ${title}`} onClick={() => void remove()}>
        <Trans>Delete</Trans>
      </Button>
    </li>
  );
}

async function load(url: string): Promise<Blob | null> {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? await response.blob() : null;
}
