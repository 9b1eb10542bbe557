import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { formatWebsite } from "#contract/formats/truncate.ts";
import { Icon, SuccessIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./profile.module.css";

/** The addresses elsewhere that a member shows on their profile. */
export function ProfileLinks({ user }: { user: User }) {
  const { t } = useLingui();
  const { website_url: website, impressum_url: imprint } = user;
  const links = [
    { href: website, text: formatWebsite(website), isVerified: user.is_primary_website_verified },
    { href: imprint, text: t`Imprint`, isVerified: false },
  ].filter(({ href }) => href !== "");
  if (links.length === 0) return null;
  return (
    <p className={styles.links}>
      {links.map(({ href, text, isVerified }) => (
        <span key={text} className={styles.website}>
          <Link
            href={href}
            variant="standalone"
            rel="nofollow ugc noopener noreferrer"
            externalLabel={t`(opens in a new tab)`}
          >
            {text}
          </Link>
          {isVerified && (
            <>
              <Icon icon={SuccessIcon} size={16} />
              <VisuallyHidden>{t`Verified website`}</VisuallyHidden>
            </>
          )}
        </span>
      ))}
    </p>
  );
}
