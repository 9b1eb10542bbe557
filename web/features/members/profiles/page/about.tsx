import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useState } from "react";
import { cutAboutForDrawer, cutAboutForHeader } from "#contract/formats/truncate.ts";
import type { User } from "#contract/members/entities/user.ts";
import { profileAboutUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import styles from "./profile.module.css";

const loadDrawer = later(() => import("./later/about-drawer.tsx")).pick("AboutDrawer");

export type AboutProps = { user: User; linkTexts: readonly string[] };

/** Renders both layouts and lets the style sheet show one, so that the page is right without JavaScript. */
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
  const [isOpen, setOpen] = useState(false);
  const Drawer = useLater(loadDrawer, isOpen);

  function open(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <ShortAbout user={user} cut={cutAboutForDrawer(user.about)} onMore={open} />
      {Drawer && <Drawer user={user} open={isOpen} onClose={() => setOpen(false)} />}
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
