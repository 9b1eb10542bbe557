import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { ScreenedThing } from "#contract/library/resources/screening.ts";
import { profileUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Icon, type IconDrawing, ImageIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { placeholderUrl } from "#web/features/library/pins/card/index.ts";
import styles from "./screening.module.css";

type ScreenedLookProps = {
  thing: ScreenedThing;
  /** In place of its picture. */
  icon?: IconDrawing;
  /** Said if staff can't see it. */
  hidden: ReactNode;
};

/** What staff decide about. They too see the picture only if they want to. */
export function ScreenedLook({ thing, icon = ImageIcon, hidden }: ScreenedLookProps) {
  const { t } = useLingui();
  const { url, image_url, text, owner } = thing;
  const title = text || t`No text`;
  const name = owner === null ? "" : owner.full_name || owner.username;
  return (
    <div className={styles.look}>
      <Picture thing={thing} title={title} icon={icon} />
      <div className={styles.words}>
        <Heading level={2} size={16}>
          <span dir="auto">{url === null ? title : <Link href={url}>{title}</Link>}</span>
        </Heading>
        {owner !== null && (
          <Text size={14} tone="soft">
            <Trans>
              By{" "}
              <Link variant="standalone" href={profileUrl(owner.username)}>
                {name}
              </Link>
            </Trans>
          </Text>
        )}
        {url === null && image_url === null && (
          <Text size={14} tone="soft">
            {hidden}
          </Text>
        )}
      </div>
    </div>
  );
}

type PictureProps = { thing: ScreenedThing; title: string; icon: IconDrawing };

function Picture({ thing, title, icon }: PictureProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const { image_url: url, placeholder } = thing;
  if (isShown && url !== null) return <img className={styles.picture} src={url} alt={title} />;
  const ground = placeholderUrl(placeholder);
  return (
    <span
      className={styles.picture}
      style={ground === null ? undefined : { backgroundImage: `url(${ground})` }}
    >
      {url === null && ground === null && <Icon icon={icon} />}
      {url !== null && (
        <Button size="small" aria-label={t`Show the picture of ${title}`} onClick={() => setShown(true)}>
          <Trans>Show</Trans>
        </Button>
      )}
    </span>
  );
}
