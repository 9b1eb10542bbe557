import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { WholeDraft } from "#contract/finding/entities/article.ts";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { ArticleStep } from "./article-actions.ts";
import { ZonedTime } from "./article-state.tsx";
import styles from "./editor.module.css";
import type { ArticleForm } from "./use-article-form.ts";
import { useZone } from "./use-zone.ts";

/** When the article appears, and the buttons of the whole form. */
export function Publication({ article, form }: { article: WholeDraft | null; form: ArticleForm }) {
  const { t } = useLingui();
  const zone = useZone();
  const zoneName = zone.name;
  const { state } = form;
  const time = article?.published_at ?? null;
  const stored = time === null ? "" : zone.toField(time);
  return (
    <>
      <Text>
        <StateWords article={article} />
      </Text>
      <input type="hidden" name="zone" value={zone.kind} />
      <input type="hidden" name="at_before" value={stored} />
      <TextField
        key={`${zone.kind} ${stored}`}
        type="datetime-local"
        name="at"
        label={t`Date and time (${zoneName})`}
        optionalLabel={t`(optional)`}
        defaultValue={state.valueOf("at", stored)}
        error={state.errorOf("published_at")}
      />
      <div className={styles.buttons}>
        <Buttons article={article} form={form} />
      </div>
    </>
  );
}

function StateWords({ article }: { article: WholeDraft | null }) {
  const time = article?.published_at ?? null;
  if (time === null) return <Trans>Only staff can see this draft until you publish or schedule it.</Trans>;
  if (article?.state === "scheduled") {
    return (
      <Trans>
        It will appear on <ZonedTime time={time} />.
      </Trans>
    );
  }
  return (
    <Trans>
      Published on <ZonedTime time={time} />.
    </Trans>
  );
}

function Buttons({ article, form }: { article: WholeDraft | null; form: ArticleForm }) {
  const state = article?.state ?? "draft";
  if (state === "draft") {
    return (
      <>
        <Step step="save" form={form}>
          <Trans>Save draft</Trans>
        </Step>
        <Step step="schedule" form={form}>
          <Trans>Schedule</Trans>
        </Step>
        <Step step="publish" form={form} isMain>
          <Trans>Publish now</Trans>
        </Step>
      </>
    );
  }
  return (
    <>
      <Step step="withdraw" form={form}>
        {state === "scheduled" ? <Trans>Back to draft</Trans> : <Trans>Unpublish</Trans>}
      </Step>
      {state === "scheduled" && (
        <Step step="publish" form={form}>
          <Trans>Publish now</Trans>
        </Step>
      )}
      <Step step="save" form={form} isMain>
        <Trans>Save changes</Trans>
      </Step>
    </>
  );
}

type StepProps = { step: ArticleStep; form: ArticleForm; isMain?: boolean; children: ReactNode };

function Step({ step, form: { state }, isMain = false, children }: StepProps) {
  const { t } = useLingui();
  return (
    <Button
      type="submit"
      name="do"
      value={step}
      variant={isMain ? "primary" : "secondary"}
      busy={state.isBusy && isMain}
      busyLabel={t`Saving`}
    >
      {children}
    </Button>
  );
}
