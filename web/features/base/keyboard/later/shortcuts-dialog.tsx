import { Trans, useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { Modal } from "#ui/modal.tsx";
import { Heading } from "#ui/text.tsx";
import { CommandKeys, LettersSwitch } from "#web/features/base/settings/keyboard/index.ts";
import { COMMAND_GROUPS, type CommandId, commands, shortcutsOf } from "#web/platform/commands/commands.ts";
import { useCommandNames, useGroupNames } from "#web/platform/commands/use-command-names.ts";
import { useIsShortcutOn } from "#web/platform/commands/use-is-shortcut-on.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./shortcuts-dialog.module.css";

export type ShortcutsDialogProps = { onClose: () => void };

/** All shortcuts, and where they work. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const groupNames = useGroupNames();
  const groups = COMMAND_GROUPS.map((group) => ({
    group,
    ids: shortcutsOf(group).filter((id) => isSignedIn || !commands[id].isForMembers),
  })).filter(({ ids }) => ids.length > 0);
  return (
    <Modal open onClose={onClose} title={t`Keyboard shortcuts`} closeLabel={t`Close`} size="large">
      <div className={styles.groups} data-focus-first="" tabIndex={-1}>
        {groups.map(({ group, ids }) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <Heading level={3} size={16} id={`shortcuts-${group}`}>
              {groupNames[group]}
            </Heading>
            <dl className={styles.list}>
              {ids.map((id) => (
                <Shortcut key={id} id={id} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.switches}>
        {isSignedIn ? (
          <Link href={settingsUrl("personal-information", "keyboard")} onClick={onClose}>
            <Trans>Turn shortcuts on or off</Trans>
          </Link>
        ) : (
          <LettersSwitch />
        )}
      </div>
    </Modal>
  );
}

function Shortcut({ id }: { id: CommandId }) {
  const names = useCommandNames();
  const isOn = useIsShortcutOn(id);
  return (
    <div className={styles.shortcut} data-off={!isOn || undefined}>
      <dt>{names[id]}</dt>
      <dd className={styles.keys}>
        {!isOn && (
          <span className={styles.off}>
            <Trans context="shortcut">Off</Trans>
          </span>
        )}
        <CommandKeys id={id} />
      </dd>
    </div>
  );
}
