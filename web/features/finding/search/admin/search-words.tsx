import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { pinUrl } from "#contract/urls.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { searchSettingsQuery } from "./search-actions.ts";
import { SearchModel } from "./search-model.tsx";
import styles from "./search-words.module.css";
import { writeLines } from "./word-lines.ts";

export type SearchWordsProps = {
  /** A word that was looked up, as it was typed. */
  typed: string;
  /** Null if nothing was looked up, or several words. */
  found: ResultOf<"SearchWord.get"> | null;
};

/** Words that search takes for the same, and a way to see what it takes for close. */
export function SearchWords({ typed, found }: SearchWordsProps) {
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Search</Trans>
      </Heading>
      <LookUp typed={typed} found={found} />
      <OwnWords />
      <SearchModel />
    </>
  );
}

function OwnWords() {
  const { t } = useLingui();
  const { synonyms, unlike } = usePrimedData(searchSettingsQuery(useApi()));
  const state = useFormState({
    intent: "words",
    fields: {
      synonyms: t`Write single words, two to twelve on a line.`,
      unlike: t`Write two single words on each line.`,
    },
    doneText: t`Saved`,
  });
  return (
    <Section
      title={t`Your own words`}
      lead={<Trans>They count from the next search on, for everyone and in every language.</Trans>}
    >
      <IntentForm
        state={state}
        hidden={{ synonyms_before: writeLines(synonyms), unlike_before: writeLines(unlike) }}
      >
        <TextArea
          name="synonyms"
          label={t`Words that mean the same`}
          help={t`One group on each line, with commas between the words: couch, sofa, settee`}
          rows={6}
          spellCheck={false}
          defaultValue={state.valueOf("synonyms", writeLines(synonyms))}
          error={state.errorOf("synonyms")}
        />
        <TextArea
          name="unlike"
          label={t`Words to keep apart`}
          help={t`Two words on each line. A search for one no longer finds the other: tart, pie`}
          rows={4}
          spellCheck={false}
          defaultValue={state.valueOf("unlike", writeLines(unlike))}
          error={state.errorOf("unlike")}
        />
        <SubmitRow state={state} />
      </IntentForm>
    </Section>
  );
}

function LookUp({ typed, found }: SearchWordsProps) {
  const { t } = useLingui();
  const { word_count: count } = usePrimedData(searchSettingsQuery(useApi()));
  const { locale } = useViewer();
  const number = new Intl.NumberFormat(locale).format(count ?? 0);
  return (
    <Section
      title={t`What a word finds`}
      lead={
        count === null ? (
          <Trans>Search is still reading the words of your Pins.</Trans>
        ) : (
          <Trans>
            If few Pins have a word, search also looks for words close to it. It knows {number} words of
            public Pins.
          </Trans>
        )
      }
    >
      <search>
        <Form className={styles.lookUp}>
          <TextField name="word" label={t`Word`} defaultValue={typed} maxLength={50} spellCheck={false} />
          <Button type="submit">
            <Trans>Look up</Trans>
          </Button>
        </Form>
      </search>
      {typed !== "" && (
        <div role="status">{found === null ? <NoWord /> : <Found key={found.word} found={found} />}</div>
      )}
    </Section>
  );
}

function NoWord() {
  return (
    <Text tone="danger">
      <Trans>Please enter a single word.</Trans>
    </Text>
  );
}

function Found({ found: { word, pin_count: count, others, meant } }: { found: ResultOf<"SearchWord.get"> }) {
  const { t } = useLingui();
  const sources = useSourceNames();
  const pins = t({
    message: plural(count, {
      one: `# public Pin has “${word}”.`,
      other: `# public Pins have “${word}”.`,
    }),
  });
  return (
    <>
      <Text>{pins}</Text>
      <Text>
        {others.length === 0 ? (
          <Trans>Search knows no other words close to it.</Trans>
        ) : (
          <Trans>Search also looks for:</Trans>
        )}
      </Text>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.word}>
            <Text weight="semibold">{other.word}</Text>
            <Badge>{sources[other.source]}</Badge>
          </li>
        ))}
      </ul>
      {meant !== null && <Meant pins={meant} />}
    </>
  );
}

function Meant({ pins }: { pins: NonNullable<ResultOf<"SearchWord.get">["meant"]> }) {
  if (pins.length === 0)
    return (
      <Text>
        <Trans>Your model finds nothing for it.</Trans>
      </Text>
    );
  return (
    <>
      <Text>
        <Trans>Your model finds:</Trans>
      </Text>
      <ul className={styles.others}>
        {pins.map(({ id, title }) => (
          <li key={id}>
            <Link href={pinUrl(id)}>
              <span dir="auto">{title || <Trans>Untitled Pin</Trans>}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where search knows a word from. */
function useSourceNames(): Record<ResultOf<"SearchWord.get">["others"][number]["source"], string> {
  const { t } = useLingui();
  return {
    staff: t`Your own words`,
    color: t`Color`,
    thing: t`Same thing`,
    kind: t`Kind of it`,
    topic: t`Same topic`,
  };
}
