import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Switch } from "#ui/switch.tsx";
import { Heading } from "#ui/text.tsx";
import {
  COMMAND_GROUPS,
  type CommandId,
  commands,
  isSingleCharacter,
  shortcutsOf,
} from "#web/platform/commands/commands.ts";
import {
  areLettersOn,
  choose,
  isChosenOff,
  onSwitch,
  setLetters,
} from "#web/platform/commands/switched-off.ts";
import { useCommandNames, useGroupNames } from "#web/platform/commands/use-command-names.ts";
import { CommandKeys } from "./command-keys.tsx";
import styles from "./keyboard.module.css";

/** Turns all shortcuts of a single letter or sign on or off. */
export function LettersSwitch() {
  const { t } = useLingui();
  const isOn = useAreLettersOn();
  return (
    <Switch
      label={t`Use single letters and signs as shortcuts`}
      help={t`Turn this off if you dictate text or another program uses these keys.`}
      checked={isOn}
      onChange={({ target }) => setLetters(target.checked)}
    />
  );
}

/** Turns each shortcut on or off. */
export function ShortcutSwitches() {
  const groupNames = useGroupNames();
  return (
    <div className={styles.groups}>
      {COMMAND_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`keys-${group}`}>
          <Heading level={3} size={16} id={`keys-${group}`}>
            {groupNames[group]}
          </Heading>
          <div className={styles.switches}>
            {shortcutsOf(group).map((id) => (
              <ShortcutSwitch key={id} id={id} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function ShortcutSwitch({ id }: { id: CommandId }) {
  const names = useCommandNames();
  const isOff = useSyncExternalStore(
    onSwitch,
    () => isChosenOff(id),
    () => false,
  );
  const isCovered = !useAreLettersOn() && isSingleCharacter(commands[id]);
  return (
    <Switch
      label={
        <span className={styles.label}>
          {names[id]}
          <CommandKeys id={id} />
        </span>
      }
      help={isCovered && <Trans>Off, because single letters and signs are off.</Trans>}
      checked={!isOff && !isCovered}
      disabled={isCovered}
      onChange={({ target }) => choose(id, target.checked)}
    />
  );
}

function useAreLettersOn(): boolean {
  return useSyncExternalStore(onSwitch, areLettersOn, () => true);
}
