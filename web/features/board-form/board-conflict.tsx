import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import styles from "./board-form.module.css";
import type { BoardField, BoardValues } from "./board-values.ts";

type BoardConflictProps = {
  fields: readonly BoardField[];
  theirs: BoardValues;
  settle: (keepsMine: boolean) => void;
};

/** What somebody else, or oneself elsewhere, has made of the board meanwhile. */
export function BoardConflict({ fields, theirs, settle }: BoardConflictProps) {
  const { t } = useLingui();
  const banner = useRef<HTMLDivElement>(null);
  const names: Record<BoardField, string> = {
    name: t`Name`,
    description: t`Description`,
    privacy: t`Who can see it`,
    wantsEmail: t`Email notifications`,
    shapesHome: t`Personalize your home feed`,
  };

  useEffect(() => {
    banner.current?.scrollIntoView({ block: "nearest" });
  }, []);

  function wordsOf(field: BoardField): string {
    if (field === "name" || field === "description") return theirs[field] || t`empty`;
    if (field === "privacy") return theirs.privacy === "public" ? t`everyone` : t`only you and collaborators`;
    return theirs[field] ? t`turned on` : t`turned off`;
  }

  return (
    <div ref={banner}>
      <Banner
        tone="warning"
        live
        title={t`This board was changed elsewhere`}
        actions={
          <>
            <Button size="small" onClick={() => settle(true)}>
              <Trans>Keep what I typed</Trans>
            </Button>
            <Button size="small" variant="quiet" onClick={() => settle(false)}>
              <Trans>Show how it is now</Trans>
            </Button>
          </>
        }
      >
        <dl className={styles.changes}>
          {fields.map((field) => (
            <div key={field} className={styles.change}>
              <dt>{names[field]}</dt>
              <dd dir="auto">{wordsOf(field)}</dd>
            </div>
          ))}
        </dl>
      </Banner>
    </div>
  );
}
