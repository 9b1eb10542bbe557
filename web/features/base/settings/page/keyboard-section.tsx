import { Trans, useLingui } from "@lingui/react/macro";
import { LettersSwitch, ShortcutSwitches } from "#web/features/base/settings/keyboard/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { Section } from "./section.tsx";

/**
 * Stored in the browser, because it depends on the keyboard and not on the member. Hidden without JavaScript, which
 * shortcuts need.
 */
export function KeyboardSection() {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  if (!isLive) return null;
  return (
    <Section title={t`Keyboard`} id="keyboard" lead={<Trans>Applies to this browser only.</Trans>}>
      <LettersSwitch />
      <ShortcutSwitches />
    </Section>
  );
}
