import { Trans, useLingui } from "@lingui/react/macro";
import { ThemeChoices } from "#web/features/base/settings/appearance/index.ts";
import { useIsLive } from "#web/platform/browser/use-is-live.ts";
import { Section } from "./section.tsx";

/** Hidden without scripts, which apply the choice at once. */
export function AppearanceSection() {
  const { t } = useLingui();
  if (!useIsLive()) return null;
  return (
    <Section title={t`Appearance`} id="appearance" lead={<Trans>Applies to all your devices.</Trans>}>
      <ThemeChoices />
    </Section>
  );
}
