import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { editablePages } from "#contract/base/resources/instance.ts";
import type { Locale } from "#contract/locales.ts";
import { Card } from "#ui/card.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { fillText, PageBody } from "#web/features/base/instance/pages/index.ts";
import { Section, SubmitRow, useLeftWords } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./admin.module.css";
import { instanceQuery } from "./admin-actions.ts";
import { LanguageChoice } from "./language-choice.tsx";

export type EditablePage = (typeof editablePages)[number];
export type PageEditorProps = {
  page: EditablePage;
  locale: Locale;
  /** Shown until the host writes a text. */
  shipped: string;
};

const TEXT_MAX = 50_000;
const SIGNS = { nameSign: "{name}", contactSign: "{contact}" };

/** Edits the instance's pages in each language. */
export function PageEditor({ page, locale, shipped }: PageEditorProps) {
  const { t } = useLingui();
  const names: Record<EditablePage, string> = { about: t`About`, terms: t`Terms`, privacy: t`Privacy` };
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Pages</Trans>
      </Heading>
      <LinkTabs
        label={t`Pages`}
        tabs={editablePages.map((name) => ({
          href: `/admin/pages/?page=${name}&locale=${locale}`,
          label: names[name],
          current: name === page,
        }))}
      />
      <LanguageChoice key={`${page} ${locale}`} locale={locale}>
        <input type="hidden" name="page" value={page} />
      </LanguageChoice>
      <Editor key={`${page} ${locale}`} page={page} locale={locale} shipped={shipped} />
    </>
  );
}

function Editor({ page, locale, shipped }: PageEditorProps) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const { nameSign, contactSign } = SIGNS;
  const { pages } = usePrimedData(instanceQuery(useApi()));
  const { name, contact_email: contact } = useInstance();
  const state = useFormState({
    intent: "page",
    doneText: t`Page saved`,
    fields: { text: t`Please shorten this text.` },
  });
  const stored = pages[page][locale] ?? "";
  const [text, setText] = useState(state.valueOf("text", stored));
  const shown = fillText(text.trim() || shipped, { name, contact });
  return (
    <>
      <Section
        title={t`Text`}
        lead={
          <Trans>
            Start a paragraph with a blank line, a heading with ## and a list item with -. {nameSign} and{" "}
            {contactSign} insert the values from General.
          </Trans>
        }
      >
        <IntentForm state={state} hidden={{ page, locale }}>
          <TextArea
            name="text"
            label={t`Page text`}
            hideLabel
            lang={locale}
            rows={12}
            limit={TEXT_MAX}
            limitLabel={leftWords}
            placeholder={t`Leave empty to use the default text.`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={state.errorOf("text")}
          />
          <SubmitRow state={state} />
        </IntentForm>
      </Section>
      <Card as="section" labelledBy="preview">
        <Text as="div" size={14} tone="soft" weight="semibold" id="preview">
          {text.trim() === "" ? <Trans>Preview of the default text</Trans> : <Trans>Preview</Trans>}
        </Text>
        <div lang={locale} className={styles.preview}>
          <PageBody text={shown} />
        </div>
      </Card>
    </>
  );
}
