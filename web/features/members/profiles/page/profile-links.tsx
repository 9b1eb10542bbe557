import { useLingui } from "@lingui/react/macro";
import { readSocialProfile } from "#contract/formats/social-profile.ts";
import { formatWebsite, truncate } from "#contract/formats/truncate.ts";
import { USERNAME_MAX } from "#contract/limits/accounts.ts";
import type { User } from "#contract/members/entities/user.ts";
import { Icon, SuccessIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./profile.module.css";

/** The addresses elsewhere that a member shows on their profile. */
export function ProfileLinks({ user }: { user: User }) {
  const { t } = useLingui();
  const { website_url: website, impressum_url: imprint, instagram_data: social } = user;

  function nameOf(address: string): string {
    const { handle, host } = readSocialProfile(address);
    const name = truncate(handle, USERNAME_MAX);
    return handle === "" ? host : t`@${name} on ${host}`;
  }

  const links = [
    { href: website, text: formatWebsite(website), isVerified: user.is_primary_website_verified },
    // "me" lets the other site confirm that both profiles are the same person's.
    ...(social === null ? [] : [{ href: social.url, text: nameOf(social.url), rel: "me " }]),
    { href: imprint, text: t`Imprint` },
  ].filter(({ href }) => href !== "");
  if (links.length === 0) return null;
  return (
    <p className={styles.links}>
      {links.map(({ href, text, isVerified = false, rel = "" }) => (
        <span key={text} className={styles.website}>
          <Link
            href={href}
            variant="standalone"
            rel={`${rel}nofollow ugc noopener noreferrer`}
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
