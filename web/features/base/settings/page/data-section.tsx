import { useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { PlaceList } from "./place-list.tsx";
import { Section } from "./section.tsx";

export function DataSection() {
  const { t } = useLingui();
  return (
    <Section title={t`Your data`} id="data">
      <PlaceList
        places={[
          {
            href: "/privacy/",
            label: t`Privacy policy`,
            help: t`What we store about you, and why.`,
          },
          {
            href: settingsUrl("import"),
            label: t`Import`,
            help: t`Import Pins, bookmarks and links from other services.`,
          },
          {
            href: settingsUrl("export"),
            label: t`Export`,
            help: t`Download your boards, Pins and pictures.`,
          },
          {
            href: settingsUrl("recently-deleted"),
            label: t`Recently deleted`,
            help: t`Restore Pins and boards, or delete them permanently.`,
          },
          {
            href: settingsUrl("account-settings", "delete"),
            label: t`Deactivate or delete account`,
            help: t`Hide everything for a while, or delete it forever.`,
          },
        ]}
      />
    </Section>
  );
}
