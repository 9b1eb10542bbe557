import { Trans, useLingui } from "@lingui/react/macro";
import type { Comment } from "#contract/library/entities/comment.ts";
import { EditIcon, FlagIcon, TrashIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { BlockMenuItem } from "#web/features/safety/blocks/index.ts";
import { useReport } from "#web/features/safety/reports/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { CommentPlace } from "../comments-query.ts";
import { useCommentWrites } from "./use-comment-writes.ts";

export type CommentMenuProps = {
  comment: Comment;
  place: CommentPlace;
  anchor: HTMLElement;
  onEdit: () => void;
  onClose: () => void;
};

/** The menu with a comment's other actions. */
export function CommentMenu({ comment, place, anchor, onEdit, onClose }: CommentMenuProps) {
  const { t } = useLingui();
  const { remove } = useCommentWrites(place);
  const report = useReport();
  const { user } = useViewer();
  const { id, user: author, viewer_can: may } = comment;
  return (
    <PopupMenu label={t`More options for this comment`} anchor={anchor} onClose={onClose}>
      {may.edit && (
        <MenuItem icon={EditIcon} onSelect={onEdit}>
          <Trans>Edit</Trans>
        </MenuItem>
      )}
      {author.id !== user?.id && (
        <>
          <MenuItem icon={FlagIcon} onSelect={() => report({ kind: "comment", id, blockable: author })}>
            <Trans>Report</Trans>
          </MenuItem>
          <BlockMenuItem person={author} source="comment" />
        </>
      )}
      {may.delete && (
        <MenuItem icon={TrashIcon} danger onSelect={() => remove.mutate(comment)}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
    </PopupMenu>
  );
}
