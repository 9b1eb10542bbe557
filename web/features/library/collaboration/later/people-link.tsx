import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { boardEditUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { later } from "#web/platform/later/later.tsx";

const CollaboratorsDialog = later(() => import("./collaborators-dialog.tsx"), "members").component(
  "CollaboratorsDialog",
);

type PeopleLinkProps = {
  board: Board;
  /** What it looks like: its name is said for it. */
  children: ReactNode;
  className?: string | undefined;
};

/** Opens the board's people in a dialog; without JavaScript, it leads to their page. */
export function PeopleLink({ board, children, className }: PeopleLinkProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor
        href={boardEditUrl(board.id, "collaborators")}
        className={className}
        aria-label={board.is_collaborative ? t`Collaborators` : t`Add collaborators`}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Anchor>
      {isOpen && <CollaboratorsDialog board={board} onClose={() => setOpen(false)} />}
    </>
  );
}
