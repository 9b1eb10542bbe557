import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Icon, ImageIcon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { draftsOf } from "./add-files.ts";
import type { DraftPicture } from "./draft.ts";
import { FileInput } from "./file-input.tsx";
import styles from "./from-link.module.css";
import { LinkCard } from "./link-card.tsx";

type SaveAnywayProps = { link: string; title: string; onChoose: (picture: DraftPicture) => void };

/** For a page that has no pictures for us: a link can be saved with a drawn card or the member's own picture. */
export function SaveAnyway({ link, title, onChoose }: SaveAnywayProps) {
  const { t } = useLingui();

  function takeFile(file: File) {
    const [draft] = draftsOf([file], "uploaded", "");
    if (draft !== undefined) onChoose(draft.picture);
  }

  return (
    <section className={styles.anyway}>
      <LinkCard link={link} title={title} />
      <div className={styles.anywayWords}>
        <Heading level={3} size={16}>
          <Trans>Save the link anyway</Trans>
        </Heading>
        <Text size={14} tone="soft">
          <Trans>We can make a card with its name, or you can add your own picture.</Trans>
        </Text>
        <div className={styles.anywayActions}>
          <Button variant="primary" onClick={() => onChoose({ kind: "card" })}>
            <Trans>Save with this card</Trans>
          </Button>
          <FileInput label={t`Use your own picture`} look="secondary" onFile={takeFile}>
            <Icon icon={ImageIcon} size={20} />
            <Trans>Use your own picture</Trans>
          </FileInput>
        </div>
      </div>
    </section>
  );
}
