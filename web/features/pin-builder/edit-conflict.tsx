import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import styles from "./edit-pin.module.css";
import type { EditField, PinEdit } from "./edit-words.ts";

type EditConflictProps = {
  fields: readonly EditField[];
  theirs: PinEdit;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** What somebody else, or oneself elsewhere, has made of the pin meanwhile. */
export function EditConflict({ fields, theirs, onKeepMine, onTakeTheirs }: EditConflictProps) {
  const { t } = useLingui();
  const names: Record<EditField, string> = {
    title: t`Title`,
    description: t`Description`,
    link: t`Link`,
    altText: t`Alt text`,
    note: t`Note to yourself`,
    lang: t`Language of the words`,
    allowsComments: t`Comments`,
    board: t`Board`,
  };

  function wordsOf(field: EditField): string {
    if (field === "board") return theirs.board?.label ?? "";
    if (field === "allowsComments") return theirs.words.allowsComments ? t`allowed` : t`turned off`;
    return theirs.words[field] || t`empty`;
  }

  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    banner.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <div ref={banner} className={styles.conflict}>
      <Banner
        tone="warning"
        live
        title={t`This Pin was changed elsewhere`}
        actions={
          <>
            <Button size="small" onClick={onKeepMine}>
              <Trans>Keep what I typed</Trans>
            </Button>
            <Button size="small" variant="quiet" onClick={onTakeTheirs}>
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
