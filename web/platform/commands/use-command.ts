import { type RefObject, useLayoutEffect, useRef } from "react";
import { type Binding, bind } from "./bindings.ts";
import type { CommandId } from "./commands.ts";

type UseCommandOptions = {
  /** The command is only possible while the focus is in here. */
  within?: RefObject<Element | null> | null;
};

/**
 * Makes a command possible for shortcuts and the palette while the component is mounted. `find` returns what it would do
 * now, or null.
 */
export function useCommand(
  command: CommandId,
  find: Binding["find"],
  { within = null }: UseCommandOptions = {},
): void {
  const latest = useRef(find);
  // In place before anyone sees the page: other effects run after that, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    latest.current = find;
  });

  useLayoutEffect(
    () =>
      bind({
        command,
        within,
        find: (key) => latest.current(key),
      }),
    [command, within],
  );
}
