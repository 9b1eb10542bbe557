import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { Heading } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { samplesOf } from "#web/features/library/pins/card/index.ts";
import { pinQuery } from "#web/features/library/pins/closeup/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { paletteOf } from "./palette.ts";
import styles from "./walk.module.css";

/** What a Pin says, and the colors of its picture. */
export function WalkWords({ pin, name }: { pin: Pin; name: string }) {
  const ofPin = { lang: pin.lang ?? undefined, dir: "auto" as const };
  return (
    <div className={styles.words}>
      <div {...ofPin}>
        <Heading level={3} size={20}>
          {pin.title || <VisuallyHidden>{name}</VisuallyHidden>}
        </Heading>
      </div>
      {pin.description !== null && (
        <p {...ofPin} className={styles.text}>
          {pin.description}
        </p>
      )}
      <OwnNote pin={pin} />
      <Palette pin={pin} />
    </div>
  );
}

/** Only its pinner's note, which lists don't contain. */
function OwnNote({ pin }: { pin: Pin }) {
  const { user } = useViewer();
  const isOwn = user?.id === pin.pinner.id;
  const { data: whole } = useQuery({ ...pinQuery(useApi(), pin.id), enabled: isOwn });
  if (!isOwn || !whole?.note) return null;
  return (
    <div className={styles.note}>
      <p className={styles.noteTitle}>
        <Icon icon={LockIcon} size={16} />
        <Trans>Your private note</Trans>
      </p>
      <p dir="auto" className={styles.text}>
        {whole.note}
      </p>
    </div>
  );
}

function Palette({ pin: { dominant_color: dominant, placeholder } }: { pin: Pin }) {
  const { t } = useLingui();
  const colors = useMemo(() => paletteOf(dominant, samplesOf(placeholder)), [dominant, placeholder]);
  return (
    <ul className={styles.palette} aria-label={t`Colors`}>
      {colors.map((color) => (
        <li key={color} style={{ backgroundColor: color }}>
          <VisuallyHidden>{color}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
