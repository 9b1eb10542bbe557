import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#ui/avatar.tsx";
import { BoardIcon, CheckIcon, Icon, type IconDrawing, ImageIcon, MessageIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import styles from "./report-list.module.css";
import { Name, nameOf, type ReportedThing } from "./reported.tsx";

const icons: Record<Exclude<ReportedThing["kind"], "member">, IconDrawing> = {
  pin: ImageIcon,
  comment: MessageIcon,
  try: CheckIcon,
  board: BoardIcon,
  message: MessageIcon,
};

/** A preview of what was reported, as far as staff may see it. */
export function ReportPreview({ thing, headingId }: { thing: ReportedThing; headingId: string }) {
  const { t } = useLingui();
  const { kind, object_url: url, object_text: words, owner } = thing;
  const title = words || (owner === null ? t`No longer available` : t`No text`);
  return (
    <div className={styles.look}>
      <Picture thing={thing} />
      <div className={styles.words}>
        <Text size={14} tone="soft">
          <KindLabel kind={kind} />
        </Text>
        <Heading level={2} size={16} id={headingId}>
          <span className={styles.title} dir="auto">
            {url === null ? title : <Link href={url}>{title}</Link>}
          </span>
        </Heading>
        {url === null && words !== "" && kind !== "message" && (
          <Text size={14} tone="soft">
            {thing.is_held_back && kind === "board" ? (
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
      </div>
    </div>
  );
}

function Picture({ thing }: { thing: ReportedThing }) {
  const { kind, image_url: url, owner } = thing;
  if (kind === "member") {
    const name = owner === null ? "" : nameOf(owner);
    return <Avatar size={64} name={name} src={url} colorIndex={owner?.avatar_color_index ?? 0} decorative />;
  }
  if (url !== null) return <img className={styles.picture} src={url} alt="" width={96} loading="lazy" />;
  return (
    <span className={styles.noPicture}>
      <Icon icon={icons[kind]} />
    </span>
  );
}

function KindLabel({ kind }: { kind: ReportedThing["kind"] }) {
  switch (kind) {
    case "pin":
      return <Trans>Pin</Trans>;
    case "comment":
      return <Trans>Comment</Trans>;
    case "try":
      return <Trans>Note on a tried Pin</Trans>;
    case "board":
      return <Trans>Board</Trans>;
    case "message":
      return <Trans>Message</Trans>;
    case "member":
      return <Trans>Member</Trans>;
  }
}
