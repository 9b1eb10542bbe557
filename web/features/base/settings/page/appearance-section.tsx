import { Trans, useLingui } from "@lingui/react/macro";
import { ThemeChoices } from "#web/features/base/settings/appearance/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { Section } from "./section.tsx";

/** Hidden without JavaScript, which apply the choice at once. */
export function AppearanceSection() {
  const { t } = useLingui();
  if (!useIsHydrated()) return null;
  return (
    <Section title={t`Appearance`} id="appearance" lead={<Trans>Applies to all your devices.</Trans>}>
      <ThemeChoices />
    </Section>
  );
}
