import { useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { PlaceList } from "./place-list.tsx";
import { Section } from "./section.tsx";

export function PeopleSection() {
  const { t } = useLingui();
  return (
    <Section title={t`People`} id="people">
      <PlaceList
        places={[
          {
            href: settingsUrl("follow-requests"),
            label: t`Follow requests`,
            help: t`Accept or decline people who ask to follow you.`,
          },
          {
            href: settingsUrl("blocked"),
            label: t`Blocked people`,
            help: t`See who you've blocked, and unblock them.`,
          },
        ]}
      />
    </Section>
  );
}
