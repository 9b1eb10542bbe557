import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { Export } from "#contract/moving/resources/export.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { CurrentPassword, Disclosure, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./exports.module.css";
import { useByteWords } from "./use-byte-words.ts";

/** One export: how far it is, or its file. */
export function ExportEntry({ made }: { made: Export }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const bytes = useByteWords();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const { state, file_bytes: size } = made;
  const facts = [
    t`Started ${time.format(new Date(made.created_at))} UTC`,
    ...(size === null ? [] : [bytes(size)]),
  ];
  return (
    <li className={styles.entry}>
      <Heading level={3} size={16}>
        {made.board_name ?? <Trans>Everything</Trans>}
      </Heading>
      <Text size={14} tone="soft">
        {facts.join(" · ")}
      </Text>
      {state === "working" && <ProgressBar label={t`Preparing your export…`} value={made.progress} />}
      {state === "ready" && (
        <>
          <Text size={14} tone="soft">
            <Trans>Available until {time.format(new Date(made.expires_at))} UTC</Trans>
          </Text>
          <Download id={made.id} />
        </>
      )}
      {state === "failed" && <TryAgain made={made} />}
      <Remove id={made.id} isAtWork={state === "working"} />
    </li>
  );
}

function useExportForm(intent: string, id: string) {
  return useFormState<{ url: string }>({
    intent,
    secretField: "password",
    fields: { password: "" },
    among: ["export_id", id],
  });
}

function Download({ id }: { id: string }) {
  const { t } = useLingui();
  const state = useExportForm("download-export", id);
  const url = state.data?.url ?? null;
  const opened = useRef(url);
  useEffect(() => {
    if (url === null || url === opened.current) return;
    opened.current = url;
    // It's a file, so the page stays.
    window.location.assign(url);
  }, [url]);
  return (
    <Disclosure
      summary={<Trans>Download</Trans>}
      isOpen={url !== null || state.errorOf("password") !== undefined}
    >
      <IntentForm state={{ ...state, data: null }} hidden={{ export_id: id }} label={t`Download`}>
        {url !== null && (
          <Banner tone="success" live>
            <a href={url} download className={styles.file}>
              <Trans>If the download doesn't start automatically, use this link.</Trans>
            </a>{" "}
            <Trans>
              The link works in this browser for a day, and you can resume an interrupted download.
            </Trans>
          </Banner>
        )}
        <CurrentPassword state={state} />
        <SubmitRow state={state} variant="primary" label={<Trans>Download</Trans>} busyLabel={t`Starting`} />
      </IntentForm>
    </Disclosure>
  );
}

function TryAgain({ made: { id, board_id: boardId } }: { made: Export }) {
  const { t } = useLingui();
  const state = useExportForm("start-export", id);
  return (
    <>
      <Banner tone="danger">
        <Trans>Something went wrong on our end, so we couldn't create the file. Your data is safe.</Trans>
      </Banner>
      <Disclosure summary={<Trans>Try again</Trans>} isOpen={state.errorOf("password") !== undefined}>
        <IntentForm
          state={{ ...state, data: null }}
          hidden={{ export_id: id, ...(boardId !== null && { board_id: boardId }) }}
          label={t`Try again`}
          resets
        >
          <CurrentPassword state={state} />
          <SubmitRow
            state={state}
            variant="primary"
            label={<Trans>Start export</Trans>}
            busyLabel={t`Starting`}
          />
        </IntentForm>
      </Disclosure>
    </>
  );
}

function Remove({ id, isAtWork }: { id: string; isAtWork: boolean }) {
  const state = useExportForm("remove-export", id);
  return (
    <IntentForm state={{ ...state, data: null }} hidden={{ export_id: id }}>
      <div>
        <Button type="submit" size="small" busy={state.isBusy}>
          {isAtWork ? <Trans>Cancel export</Trans> : <Trans>Delete export</Trans>}
        </Button>
      </div>
    </IntentForm>
  );
}
