import { useLingui } from "@lingui/react/macro";
import type { CommandGroup, CommandId } from "./commands.ts";

/** What the overview, the settings and the palette call the commands. */
export function useCommandNames(): Readonly<Record<CommandId, string>> {
  const { t } = useLingui();
  return {
    palette: t`Open the command palette`,
    shortcuts: t`Keyboard shortcuts`,
    search: t`Search`,
    create: t`Open the Create menu`,
    newPin: t`New Pin`,
    newBoard: t`New board`,
    nextCard: t`Next Pin`,
    previousCard: t`Previous Pin`,
    walk: t`Move between Pins`,
    open: t`Open Pin`,
    select: t`Select Pin`,
    save: t`Save Pin`,
    edit: t`Edit Pin`,
    move: t`Move to a board`,
    copyPins: t`Copy to a board`,
    copyLink: t`Copy link`,
    favorite: t`Add to favorites`,
    previousPin: t`Previous Pin`,
    nextPin: t`Next Pin`,
    leave: t`Go back`,
    editBoard: t`Edit board`,
    invite: t`Invite collaborators`,
  };
}

export function useGroupNames(): Readonly<Record<CommandGroup, string>> {
  const { t } = useLingui();
  return {
    everywhere: t`Everywhere`,
    wall: t`On a wall of Pins`,
    pin: t`On a Pin`,
    board: t`On a board`,
  };
}
