import { useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { PlaceList } from "./place-list.tsx";
import { Section } from "./section.tsx";

/** Leads on those who look for these settings where they used to be. */
export function VisibilityPointer() {
  const { t } = useLingui();
  return (
    <Section title={t`Who can find you`} id="visibility">
      <PlaceList
        places={[
          {
            href: settingsUrl("privacy"),
            label: t`Privacy and data`,
            help: t`Private profile, invite links, search engines and blocked people.`,
          },
        ]}
      />
    </Section>
  );
}
