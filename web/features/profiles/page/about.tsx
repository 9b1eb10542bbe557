import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useState } from "react";
import type { User } from "#contract/entities/user.ts";
import { cutAboutForDrawer, cutAboutForHeader } from "#contract/formats/truncate.ts";
import { profileAboutUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { Sheet } from "#ui/sheet.tsx";
import { Text } from "#ui/text.tsx";
import styles from "./profile.module.css";

export type AboutProps = { user: User; linkTexts: readonly string[] };

/** Renders both layouts and lets the style sheet show one, so that the page is right without scripts. */
export function About({ user, linkTexts }: AboutProps) {
  return (
    <>
      <div className={styles.aboutNarrow}>
        <ShortAbout user={user} cut={cutAboutForHeader(user.about, linkTexts)} />
      </div>
      <div className={styles.aboutWide}>
        <AboutWithDrawer user={user} />
      </div>
    </>
  );
}

function AboutWithDrawer({ user }: { user: User }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);

  function open(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(true);
  }

  const name = user.full_name || user.username;
  return (
    <>
      <ShortAbout user={user} cut={cutAboutForDrawer(user.about)} onMore={open} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t`About ${name}`} closeLabel={t`Close`}>
        <Text className={styles.whole} dir="auto">
          {user.about}
        </Text>
      </Sheet>
    </>
  );
}

type ShortAboutProps = {
  user: User;
  cut: { text: string; isCut: boolean };
  onMore?: (event: MouseEvent) => void;
};

function ShortAbout({ user, cut, onMore }: ShortAboutProps) {
  const { t } = useLingui();
  const name = user.full_name || user.username;
  return (
    <p className={styles.about} dir="auto">
      {cut.text}
      {cut.isCut && (
        <>
          {" "}
          <Link
            variant="standalone"
            href={profileAboutUrl(user.username)}
            aria-label={t`More about ${name}`}
            onClick={onMore}
          >
            <Trans>more</Trans>
          </Link>
        </>
      )}
    </p>
  );
}
