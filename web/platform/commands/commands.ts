/** Where the overview lists shortcuts, in its order. */
export const COMMAND_GROUPS = ["everywhere", "wall", "pin", "board"] as const;

export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export type Command = {
  group: CommandGroup;
  /** Values of `KeyboardEvent.key`. Without any, only the palette runs the command. */
  keys?: readonly string[];
  /** Pressed together with ⌘ on Macs, and with Ctrl elsewhere. */
  withCommandKey?: true;
  /** Goes on while the key is held. */
  repeats?: true;
  /** Only moves through the page or opens a field or menu, so the palette doesn't offer it. */
  walks?: true;
  /** Visitors never have it. */
  isForMembers?: true;
};

/** Everything that a shortcut or the palette can do. Features bind them where they're possible, with `useCommand`. */
const list = {
  palette: { group: "everywhere", keys: ["k"], withCommandKey: true, walks: true },
  shortcuts: { group: "everywhere", keys: ["?"] },
  search: { group: "everywhere", keys: ["/"], walks: true },
  create: { group: "everywhere", keys: ["c"], walks: true, isForMembers: true },
  newPin: { group: "everywhere" },
  newBoard: { group: "everywhere" },
  nextCard: { group: "wall", keys: ["j"], repeats: true, walks: true },
  previousCard: { group: "wall", keys: ["k"], repeats: true, walks: true },
  walk: {
    group: "wall",
    keys: ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"],
    repeats: true,
    walks: true,
  },
  open: { group: "wall", keys: ["Enter"], walks: true },
  select: { group: "wall", keys: ["x"], isForMembers: true },
  save: { group: "pin", keys: ["s"] },
  edit: { group: "pin", keys: ["e"], isForMembers: true },
  move: { group: "pin", keys: ["m"], isForMembers: true },
  copyPins: { group: "pin" },
  copyLink: { group: "pin" },
  favorite: { group: "pin" },
  previousPin: { group: "pin", keys: ["ArrowLeft"], walks: true },
  nextPin: { group: "pin", keys: ["ArrowRight"], walks: true },
  leave: { group: "pin", keys: ["Escape"], walks: true },
  editBoard: { group: "board", keys: ["e"], isForMembers: true },
  invite: { group: "board" },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof list;

export const commands: Readonly<Record<CommandId, Command>> = list;

export const commandIds = Object.keys(list) as CommandId[];

/** The commands of a group that have a shortcut. */
export function shortcutsOf(group: CommandGroup): CommandId[] {
  return commandIds.filter((id) => commands[id].group === group && commands[id].keys !== undefined);
}

/** Whether a letter or sign alone runs it, which people who dictate text may have turned off (WCAG 2.1.4). */
export function isSingleCharacter({ keys = [], withCommandKey }: Command): boolean {
  return withCommandKey === undefined && keys.some((key) => key.length === 1);
}
