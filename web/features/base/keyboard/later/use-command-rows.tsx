import {
  BoardIcon,
  BookmarkIcon,
  CheckIcon,
  CopyIcon,
  EditIcon,
  HeartIcon,
  Icon,
  type IconDrawing,
  KeyboardIcon,
  LinkIcon,
  PlusIcon,
  SectionIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import type { Ready } from "#web/platform/commands/bindings.ts";
import { type CommandId, commands } from "#web/platform/commands/commands.ts";
import { isShortcutOn } from "#web/platform/commands/switched-off.ts";
import { useCommandNames } from "#web/platform/commands/use-command-names.ts";
import { useKeyNames } from "#web/platform/commands/use-key-names.ts";
import type { Row } from "./rows.ts";

const icons: Partial<Record<CommandId, IconDrawing>> = {
  shortcuts: KeyboardIcon,
  newPin: PlusIcon,
  newBoard: BoardIcon,
  select: CheckIcon,
  save: BookmarkIcon,
  edit: EditIcon,
  move: SectionIcon,
  copyPins: CopyIcon,
  copyLink: LinkIcon,
  favorite: HeartIcon,
  editBoard: EditIcon,
  invite: UsersIcon,
};

/** The commands that were possible when the palette opened: those about the focus first, then those for the whole page. */
export function useCommandRows(ready: ReadonlyMap<CommandId, Ready>): readonly Row[] {
  const names = useCommandNames();
  const keysOf = useKeyNames();
  const isGeneral = ([id]: [CommandId, Ready]) => commands[id].group === "everywhere";
  const all = [...ready];
  return [...all.filter((one) => !isGeneral(one)), ...all.filter(isGeneral)].map(
    ([id, { label, about, run }]) => {
      const keys = isShortcutOn(id) ? keysOf(id)[0] : undefined;
      return {
        id,
        group: "commands",
        label: label ?? names[id],
        icon: <Icon icon={icons[id] ?? CheckIcon} size={20} />,
        ...(about !== undefined && { detail: about }),
        ...(keys !== undefined && { keys }),
        run,
      };
    },
  );
}
