import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Switch } from "#ui/switch.tsx";
import { areSingleKeysOn, setSingleKeys } from "#web/platform/browser/single-key-shortcuts.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { Section } from "./section.tsx";

/**
 * Stored in the browser, because it depends on the keyboard and not on the member. Hidden without JavaScript, which the
 * shortcut needs.
 */
export function KeyboardSection() {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  if (!isLive) return null;
  return (
    <Section title={t`Keyboard`} id="keyboard" lead={<Trans>Applies to this browser only.</Trans>}>
      <CreateKeySwitch />
    </Section>
  );
}

function CreateKeySwitch() {
  const { t } = useLingui();
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Switch
      label={t`Press C to open the Create menu, and / to search`}
      help={t`Turn this off if you dictate text or another program uses these keys.`}
      checked={isOn}
      onChange={({ target }) => {
        setSingleKeys(target.checked);
        setIsOn(target.checked);
      }}
    />
  );
}
