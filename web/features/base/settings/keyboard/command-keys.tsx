import { Kbd } from "#ui/kbd.tsx";
import type { CommandId } from "#web/platform/commands/commands.ts";
import { useKeyNames } from "#web/platform/commands/use-key-names.ts";
import styles from "./keyboard.module.css";

/** The keys of a command. */
export function CommandKeys({ id }: { id: CommandId }) {
  const keysOf = useKeyNames();
  return (
    <span className={styles.keys}>
      {keysOf(id).map((keys) => (
        <Kbd key={keys.join(" ")} keys={keys} />
      ))}
    </span>
  );
}
