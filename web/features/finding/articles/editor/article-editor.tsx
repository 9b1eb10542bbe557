import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { WholeDraft } from "#contract/finding/entities/article.ts";
import { ARTICLE_BODY_MAX, ARTICLE_SUBTITLE_MAX, ARTICLE_TITLE_MAX } from "#contract/limits/articles.ts";
import { LOCALE_NAMES, LOCALES } from "#contract/locales.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { Heading } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure, Section, useLeftWords } from "#web/features/base/settings/page/index.ts";
import { useKindNames } from "#web/features/finding/articles/today/index.ts";
import { AskBeforeLeaving } from "#web/platform/forms/ask-before-leaving.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { StateBadge } from "./article-state.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import styles from "./editor.module.css";
import { PinList } from "./pin-list.tsx";
import { Publication } from "./publication.tsx";
import { type ArticleForm, useArticleForm } from "./use-article-form.ts";

/** Writes an article, or a new one. One form, so that whatever is pressed keeps what was written. */
export function ArticleEditor({ article }: { article: WholeDraft | null }) {
  const { t } = useLingui();
  const form = useArticleForm(article);
  const part = useRef<HTMLDivElement>(null);
  const isUnsaved = useUnsaved(part, article?.version ?? 0);
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size={28}>
          {article === null ? <Trans>New article</Trans> : <Trans>Edit article</Trans>}
        </Heading>
        {article !== null && (
          <div className={styles.state}>
            <StateBadge state={article.state} />
            <ButtonLink href={article.url}>
              {article.state === "published" ? <Trans context="open">View</Trans> : <Trans>Preview</Trans>}
            </ButtonLink>
          </div>
        )}
      </div>
      <div ref={part}>
        <IntentForm
          state={form.state}
          hidden={{ version: String(article?.version ?? 1), kind_before: article?.kind ?? "article" }}
          className={styles.form}
        >
          {/* The button that Enter presses, before those that move Pins. */}
          <button
            type="submit"
            name="do"
            value="save"
            className={styles.first}
            tabIndex={-1}
            aria-hidden="true"
          />
          {form.isConflict && <ConflictNotice />}
          <Section title={t`Text`}>
            <Words article={article} form={form} />
          </Section>
          <Section title={t`Pins`}>
            <PinList form={form} />
          </Section>
          <Section title={t`Publication`}>
            <Publication article={article} form={form} />
          </Section>
        </IntentForm>
      </div>
      {article !== null && <DeletePart />}
      <AskBeforeLeaving isUnsaved={isUnsaved} />
    </>
  );
}

type PartProps = { article: WholeDraft | null; form: ArticleForm };

function Words({ article, form: { state } }: PartProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const leftWords = useLeftWords();
  const names = useKindNames();
  const [locale, setLocale] = useState(state.valueOf("locale", article?.locale ?? viewer.locale));
  const field = (name: "title" | "subtitle" | "body") => ({
    name,
    lang: locale,
    defaultValue: state.valueOf(name, article?.[name]),
    error: state.errorOf(name),
  });
  return (
    <>
      <TextField label={t`Title`} maxLength={ARTICLE_TITLE_MAX} required {...field("title")} />
      <TextField
        label={t`Subtitle`}
        optionalLabel={t`(optional)`}
        maxLength={ARTICLE_SUBTITLE_MAX}
        {...field("subtitle")}
      />
      <TextArea
        label={t`Article`}
        help={t`Start a paragraph with a blank line, a heading with ## and a list item with -. Web addresses become links.`}
        rows={12}
        limit={ARTICLE_BODY_MAX}
        limitLabel={leftWords}
        {...field("body")}
      />
      <div className={styles.pair}>
        <Select
          name="kind"
          label={t`Type`}
          options={(["article", "trending", "best", "shop"] as const).map((value) => ({
            value,
            label: value === "article" ? t`Article` : names[value],
          }))}
          defaultValue={state.valueOf("kind", article?.kind ?? "article")}
        />
        <Select
          name="locale"
          label={t`Language`}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
          value={locale}
          onChange={(event) => setLocale(event.target.value)}
        />
      </div>
    </>
  );
}

/** Asks by being opened first, with a script or without. */
function DeletePart() {
  const { t } = useLingui();
  const state = useFormState({ intent: "delete" });
  return (
    <Section title={t`Delete`}>
      <Disclosure summary={<Trans>Delete this article</Trans>} isDangerous isOpen={state.error !== null}>
        <IntentForm state={state}>
          <p>
            <Trans>It'll disappear from Today, and you can't restore it. Its Pins stay where they are.</Trans>
          </p>
          <div>
            <Button type="submit" variant="danger" busy={state.isBusy} busyLabel={t`Deleting`}>
              <Trans>Delete permanently</Trans>
            </Button>
          </div>
        </IntentForm>
      </Disclosure>
    </Section>
  );
}

/** Whether anything differs from what was there when the page was shown or last saved. */
function useUnsaved(part: { readonly current: HTMLElement | null }, version: number): () => boolean {
  const navigation = useNavigation();
  const saved = useRef("");
  const isPosting = navigation.formData !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved has another version
  useEffect(() => {
    saved.current = contentOf(part.current);
  }, [part, version]);

  return () => !isPosting && contentOf(part.current) !== saved.current;
}

const UNWRITTEN = new Set(["csrfmiddlewaretoken", "version", "zone", "at_before", "at"]);

function contentOf(part: HTMLElement | null): string {
  const form = part?.querySelector("form");
  if (!form) return "";
  return JSON.stringify([...new FormData(form)].filter(([name]) => !UNWRITTEN.has(name)));
}
