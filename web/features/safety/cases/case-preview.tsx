import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { BoardIcon, CheckIcon, Icon, type IconDrawing, ImageIcon, MessageIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { type Case, kindNames, Name, nameOf } from "./case.tsx";
import styles from "./cases.module.css";

const icons: Record<Exclude<Case["kind"], "member">, IconDrawing> = {
  pin: ImageIcon,
  comment: MessageIcon,
  try: CheckIcon,
  board: BoardIcon,
  message: MessageIcon,
};

/** What was reported, as far as staff may see it. Its picture is blurred until someone asks for it. */
export function CasePreview({ found, headingId }: { found: Case; headingId: string }) {
  const { t, i18n } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const { kind, object_url: url, object_text: words, image_url: image, owner } = found;
  const title = words || (owner === null ? t`No longer available` : t`No text`);
  return (
    <div className={styles.look}>
      <Picture found={found} isShown={isShown} />
      <div className={styles.words}>
        <Text size={14} tone="soft">
          {i18n._(kindNames[kind])}
        </Text>
        <Heading level={2} size={20} id={headingId}>
          <span className={styles.title} dir="auto">
            {url === null ? title : <Link href={url}>{title}</Link>}
          </span>
        </Heading>
        {url === null && (words !== "" || found.is_waiting) && kind !== "message" && (
          <Text size={14} tone="soft">
            {found.is_waiting ? (
              <Trans>Hidden from everyone. If you dismiss the case, it's back as it was.</Trans>
            ) : found.is_held_back && kind === "board" ? (
              <Trans>Disabled. Only its owner and collaborators can see it.</Trans>
            ) : (
              <Trans>It was deleted, or you no longer have access.</Trans>
            )}
          </Text>
        )}
        {kind !== "member" && owner !== null && (
          <Text size={14} tone="soft">
            <Trans>
              By <Name person={owner} />
            </Trans>
          </Text>
        )}
        {image !== null && kind !== "member" && (
          <div>
            <Button size="small" data-case-key="o" onClick={() => setIsShown(!isShown)}>
              {isShown ? t`Hide picture` : t`Show picture`}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Picture({ found, isShown }: { found: Case; isShown: boolean }) {
  const { kind, image_url: url, owner } = found;
  if (kind === "member") {
    const name = owner === null ? "" : nameOf(owner);
    return <Avatar size={64} name={name} src={url} colorIndex={owner?.avatar_color_index ?? 0} decorative />;
  }
  if (url === null) return <KindIcon kind={kind} />;
  return (
    <span className={styles.frame}>
      <img className={cx(styles.picture, !isShown && styles.blurred)} src={url} alt="" width={160} />
    </span>
  );
}

export function KindIcon({ kind }: { kind: keyof typeof icons }) {
  return (
    <span className={styles.noPicture}>
      <Icon icon={icons[kind]} />
    </span>
  );
}
