import { useLingui } from "@lingui/react/macro";

/** Says an action of the log in words. What an older version noted may have none. */
export function useActionWords(): (action: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    "Board.create": t`Created a board`,
    "Board.update": t`Edited a board`,
    "Board.delete": t`Deleted a board`,
    "BoardArchive.create": t`Archived a board`,
    "BoardArchive.delete": t`Unarchived a board`,
    "BoardsReorder.create": t`Reordered boards`,
    "BoardMerge.create": t`Merged two boards`,
    "BoardInvite.create": t`Invited someone to a board`,
    "BoardEmailInvite.create": t`Invited someone to a board`,
    "BulkEdit.create": t`Changed several Pins`,
    "BulkEditSelectAll.create": t`Changed several Pins`,
    "BoardCover.update": t`Changed a board's cover`,
    "BoardPinsReorder.update": t`Reordered Pins`,
    "BoardSection.create": t`Created a section`,
    "BoardSectionEdit.create": t`Renamed a section`,
    "BoardSectionEdit.update": t`Renamed a section`,
    "BoardSectionEdit.delete": t`Deleted a section`,
    "BoardSectionMerge.create": t`Merged two sections`,
    "BoardSectionMove.create": t`Moved a section`,
    "BoardSectionsReorder.update": t`Reordered sections`,
    "Restore.create": t`Restored something deleted`,
    "Undo.create": t`Undid a change`,
    "Pin.create": t`Created a Pin`,
    "Repin.create": t`Saved a Pin`,
    "person.update": t`Changed someone's permissions`,
    "person.delete": t`Removed someone`,
    "person.leave": t`Left the business`,
    "ad_account_person.update": t`Changed permissions for an ad account`,
    "invite.create": t`Invited someone`,
    "invite.delete": t`Revoked an invite`,
    "invite.accept": t`Accepted an invite`,
    "security.update": t`Changed the security settings`,
    "asset_group.create": t`Created an asset group`,
    "asset_group.update": t`Edited an asset group`,
    "asset_group.delete": t`Deleted an asset group`,
    "asset_group_person.update": t`Changed permissions for an asset group`,
    "hierarchy.create": t`Asked to manage a business`,
    "hierarchy.accept": t`Accepted that a business manages another one`,
    "hierarchy.delete": t`Ended that a business manages another one`,
  };
  return (action) => words[action] ?? t`Changed something else`;
}
