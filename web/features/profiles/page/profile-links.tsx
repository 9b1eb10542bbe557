import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { formatWebsite } from "#contract/formats/truncate.ts";
import { Link } from "#ui/link.tsx";
import styles from "./profile.module.css";

/** The addresses elsewhere that a member shows on their profile. */
export function ProfileLinks({ user: { website_url: website, impressum_url: imprint } }: { user: User }) {
  const { t } = useLingui();
  const links = [
    { href: website, text: formatWebsite(website) },
    { href: imprint, text: t`Imprint` },
  ].filter(({ href }) => href !== "");
  if (links.length === 0) return null;
  return (
    <p className={styles.links}>
      {links.map(({ href, text }) => (
        <Link
          key={text}
          href={href}
          variant="standalone"
          rel="nofollow ugc noopener noreferrer"
          externalLabel={t`(opens in a new tab)`}
        >
          {text}
        </Link>
      ))}
    </p>
  );
}
