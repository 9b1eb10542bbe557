import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Switch } from "#ui/switch.tsx";
import { isCreateKeyOn, setCreateKey } from "#web/platform/api/create-key.ts";
import { useIsLive } from "#web/platform/browser/use-is-live.ts";
import { Section } from "./section.tsx";

/**
 * Stored in the browser, because it depends on the keyboard and not on the member. Hidden without scripts, which the
 * shortcut needs.
 */
export function KeyboardSection() {
  const { t } = useLingui();
  const isLive = useIsLive();
  if (!isLive) return null;
  return (
    <Section title={t`Keyboard`} id="keyboard" lead={<Trans>Applies to this browser only.</Trans>}>
      <CreateKeySwitch />
    </Section>
  );
}

function CreateKeySwitch() {
  const { t } = useLingui();
  const [isOn, setIsOn] = useState(isCreateKeyOn);
  return (
    <Switch
      label={t`Press C to open the Create menu, and / to search`}
      help={t`Turn this off if you dictate text or another program uses these keys.`}
      checked={isOn}
      onChange={({ target }) => {
        setCreateKey(target.checked);
        setIsOn(target.checked);
      }}
    />
  );
}
