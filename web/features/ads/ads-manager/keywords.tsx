import { useLingui } from "@lingui/react/macro";
import type { AdGroup, AdKeyword, Campaign } from "#contract/ads/entities.ts";
import type { MatchType } from "#contract/ads/enums.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Select } from "#ui/select.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Table } from "#web/features/ads/ad-billing/index.ts";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import { useAdAccount, useMayEdit } from "./queries.ts";
import { RemoveForm } from "./remove-form.tsx";

export type KeywordsProps = {
  isNegative: boolean;
  /** What the keywords are of, besides the whole account. */
  level: "campaign" | "ad_group";
  data: AdKeyword[];
  next: string | null;
  /** Those that keywords can be added to, newest first. */
  parents: (AdGroup | Campaign)[];
};

/** Searches that show ads, or never do. */
export function Keywords({ isNegative, level, data, next, parents }: KeywordsProps) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const title = isNegative ? t`Negative keywords` : t`Keywords`;
  const parentLabel = level === "campaign" ? t`Campaign` : t`Ad group`;
  const words = useMatchWords();
  const names = new Map(parents.map(({ id, name }) => [id, name]));
  const whole = t`Whole account`;
  return (
    <>
      <Heading level={1} size={28}>
        {title}
      </Heading>
      {isNegative && <Levels level={level} />}
      <LinkedList
        items={data}
        next={next}
        empty={isNegative ? t`No excluded searches yet.` : t`No keywords yet.`}
      >
        {(keywords) => (
          <Table label={title} heads={[t`Keyword`, t`Match type`, parentLabel, t`Actions`]}>
            {keywords.map((keyword) => (
              <tr key={keyword.id}>
                <th scope="row">{keyword.value}</th>
                <td>{words[keyword.match_type]}</td>
                <td>
                  {keyword.parent_type === "advertiser"
                    ? whole
                    : (names.get(keyword.parent_id) ?? keyword.parent_id)}
                </td>
                <td>{mayEdit && <RemoveForm intent="remove" id={keyword.id} name={keyword.value} />}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
      {mayEdit && (
        <AddForm isNegative={isNegative} level={level} parents={parents} parentLabel={parentLabel} />
      )}
    </>
  );
}

/** Exclusions of campaigns and of ad groups are apart. */
function Levels({ level }: Pick<KeywordsProps, "level">) {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  const href = (key: "reporting_campaign_negative_keywords" | "reporting_ad_group_negative_keywords") =>
    advertiserUrl(key, { advertiserId });
  return (
    <LinkTabs
      label={t`Negative keywords`}
      tabs={[
        {
          href: href("reporting_ad_group_negative_keywords"),
          label: t`Ad groups`,
          current: level === "ad_group",
        },
        {
          href: href("reporting_campaign_negative_keywords"),
          label: t`Campaigns`,
          current: level === "campaign",
        },
      ]}
    />
  );
}

export function useMatchWords(): Record<MatchType, string> {
  const { t } = useLingui();
  return {
    BROAD: t`Broad match`,
    PHRASE: t`Phrase match`,
    EXACT: t`Exact match`,
    PHRASE_NEGATIVE: t`Phrase match`,
    EXACT_NEGATIVE: t`Exact match`,
  };
}

type AddFormProps = Pick<KeywordsProps, "isNegative" | "level" | "parents"> & { parentLabel: string };

function AddForm({ isNegative, level, parents, parentLabel }: AddFormProps) {
  const { t } = useLingui();
  const words = useMatchWords();
  const matches: MatchType[] = isNegative
    ? ["PHRASE_NEGATIVE", "EXACT_NEGATIVE"]
    : ["BROAD", "PHRASE", "EXACT"];
  const parentField = level === "campaign" ? "campaign_id" : "ad_group_id";
  const state = useFormState({
    intent: "add",
    doneText: t`Saved`,
    fields: {
      keywords: t`Enter up to 30 keywords.`,
      [parentField]: level === "campaign" ? t`Choose a campaign.` : t`Choose an ad group.`,
    },
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
          label={t`Match type`}
          options={matches.map((value) => ({ value, label: words[value] }))}
          defaultValue={state.valueOf("match_type", matches[0] ?? "")}
        />
        <Select
          name={parentField}
          label={parentLabel}
          options={[
            { value: "", label: t`Whole account` },
            ...parents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValue={state.valueOf(parentField)}
          error={state.errorOf(parentField)}
        />
        <SubmitRow state={state} label={t`Add keywords`} />
      </IntentForm>
    </Section>
  );
}
