import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { recommendationsUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { Section, SettingsForm, useSettingsForm } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { feedSettingsQuery } from "../feed-queries.ts";
import { FeedBoards } from "./feed-boards.tsx";
import { GivenFeedback } from "./given-feedback.tsx";
import styles from "./tune-feed.module.css";

/** What a member's home feed is made from, and what they want less of. */
export function TuneFeed() {
  const { recommendations } = usePrimedData(feedSettingsQuery(useApi()));
  return (
    <div className={styles.page}>
      <Heading level={1} size={28}>
        <Trans>Home feed</Trans>
      </Heading>
      <Choice />
      {recommendations === "all" && <FeedBoards />}
      <GivenFeedback />
      {recommendations === "all" && <StartAgain />}
    </div>
  );
}

function Choice() {
  const { t } = useLingui();
  const { recommendations } = usePrimedData(feedSettingsQuery(useApi()));
  const state = useSettingsForm();
  return (
    <SettingsForm state={state}>
      <Section
        title={t`What your home page shows`}
        lead={
          <Link href={recommendationsUrl()}>
            <Trans>How recommendations work</Trans>
          </Link>
        }
      >
        <RadioGroup
          legend={t`On my home page, show`}
          name="recommendations"
          defaultValue={state.valueOf("recommendations", recommendations)}
          options={[
            {
              value: "all",
              label: t`Recommendations and what I follow`,
              help: t`Recommendations are based on what you save. We don't use anything else about you.`,
            },
            {
              value: "following",
              label: t`Only what I follow`,
              help: t`Newest first. Pin and board pages still show related ideas.`,
            },
            {
              value: "nothing",
              label: t`Only what I follow, and no recommendations anywhere`,
              help: t`We stop calculating recommendations for you and delete the ones we have.`,
            },
          ]}
        />
      </Section>
    </SettingsForm>
  );
}

/** Forgets what was saved before, for recommendations alone. */
function StartAgain() {
  const { t } = useLingui();
  const { locale } = useViewer();
  const api = useApi();
  const client = useQueryClient();
  const change = useUndoable();
  const query = feedSettingsQuery(api);
  const settings = usePrimedData(query);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

  async function set(starts_at: string) {
    const { data } = await api.call("HomefeedSettings.update", { starts_at });
    client.setQueryData(query.queryKey, data);
    client.removeQueries({ queryKey: ["UserHomefeed.get"] });
  }

  function start() {
    const before = settings.starts_at ?? "";
    change({
      told: t`Your home feed starts over`,
      toldUndone: t`Your home feed is back to how it was`,
      show: () => () => undefined,
      async run() {
        await set("now");
        return () => set(before);
      },
    });
  }

  return (
    <Section
      title={t`Start over`}
      lead={t`Recommendations forget what you've saved so far. Your Pins and boards stay as they are.`}
    >
      <div className={styles.start}>
        <Text size={14} tone="soft">
          {settings.starts_at !== null && (
            <Trans>Based only on what you've saved since {day.format(new Date(settings.starts_at))}.</Trans>
          )}
        </Text>
        <Button onClick={start}>
          <Trans>Start over</Trans>
        </Button>
      </div>
    </Section>
  );
}
