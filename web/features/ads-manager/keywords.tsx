import { Trans, useLingui } from "@lingui/react/macro";
import type { AdGroup, AdKeyword } from "#contract/advertising/entities.ts";
import type { MatchType } from "#contract/advertising/enums.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { Heading } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Table } from "#web/features/billing/index.ts";
import { Section, SubmitRow } from "#web/features/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import { useMayEdit } from "./queries.ts";

export type KeywordsProps = {
  isNegative: boolean;
  data: AdKeyword[];
  next: string | null;
  /** Those that keywords can be added to, newest first. */
  adGroups: AdGroup[];
};

/** Searches that show ads, or never do. */
export function Keywords({ isNegative, data, next, adGroups }: KeywordsProps) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const title = isNegative ? t`Negative keywords` : t`Keywords`;
  const words = useMatchWords();
  const names = new Map(adGroups.map(({ id, name }) => [id, name]));
  const whole = t`Whole account`;
  return (
    <>
      <Heading level={1} size={28}>
        {title}
      </Heading>
      <LinkedList
        items={data}
        next={next}
        empty={isNegative ? t`No search is excluded yet.` : t`No search shows your ads by a keyword yet.`}
      >
        {(keywords) => (
          <Table label={title} heads={[t`Keyword`, t`Match`, t`Ad group`, t`Actions`]}>
            {keywords.map((keyword) => (
              <tr key={keyword.id}>
                <th scope="row">{keyword.value}</th>
                <td>{words[keyword.match_type]}</td>
                <td>
                  {keyword.parent_type === "advertiser"
                    ? whole
                    : (names.get(keyword.parent_id) ?? keyword.parent_id)}
                </td>
                <td>{mayEdit && <RemoveForm keyword={keyword} />}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
      {mayEdit && <AddForm isNegative={isNegative} adGroups={adGroups} />}
    </>
  );
}

function useMatchWords(): Record<MatchType, string> {
  const { t } = useLingui();
  return {
    BROAD: t`Related searches`,
    PHRASE: t`Searches that contain it`,
    EXACT: t`Exactly this search`,
    PHRASE_NEGATIVE: t`Searches that contain it`,
    EXACT_NEGATIVE: t`Exactly this search`,
  };
}

function RemoveForm({ keyword: { id, value } }: { keyword: AdKeyword }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "remove", doneText: t`Removed`, among: ["id", id] });
  return (
    <IntentForm state={state} hidden={{ id }}>
      <Button
        type="submit"
        size="small"
        busy={state.isBusy}
        busyLabel={t`Removing`}
        aria-label={t`Remove ${value}`}
      >
        <Trans>Remove</Trans>
      </Button>
    </IntentForm>
  );
}

function AddForm({ isNegative, adGroups }: Pick<KeywordsProps, "isNegative" | "adGroups">) {
  const { t } = useLingui();
  const words = useMatchWords();
  const matches: MatchType[] = isNegative
    ? ["PHRASE_NEGATIVE", "EXACT_NEGATIVE"]
    : ["BROAD", "PHRASE", "EXACT"];
  const state = useFormState({
    intent: "add",
    doneText: t`Saved`,
    fields: { keywords: t`Enter up to 30 keywords.`, ad_group_id: t`Choose an ad group.` },
  });
  return (
    <Section title={t`Add keywords`}>
      <IntentForm state={state} resets>
        <TextArea
          name="keywords"
          label={t`Keywords`}
          help={t`One per line.`}
          rows={4}
          required
          defaultValue={state.valueOf("keywords")}
          error={state.errorOf("keywords")}
        />
        <Select
          name="match_type"
          label={t`Match`}
          options={matches.map((value) => ({ value, label: words[value] }))}
          defaultValue={state.valueOf("match_type", matches[0] ?? "")}
        />
        <Select
          name="ad_group_id"
          label={t`Ad group`}
          options={[
            { value: "", label: t`Whole account` },
            ...adGroups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValue={state.valueOf("ad_group_id")}
          error={state.errorOf("ad_group_id")}
        />
        <SubmitRow state={state} label={t`Add keywords`} />
      </IntentForm>
    </Section>
  );
}
