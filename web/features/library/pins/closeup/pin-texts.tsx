import { useLingui } from "@lingui/react/macro";
import type { Pin } from "#contract/library/entities/pin.ts";
import { sourceUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ExternalLinkIcon, Icon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { openedAd } from "#web/features/ads/ad-events/index.ts";
import { LinkedText } from "#web/features/library/comments/thread/index.ts";
import styles from "./closeup.module.css";
import { pinLinkOf } from "./pin-link.ts";

/** The Pin's title, description and link, in the Pin's language. */
export function Words({ pin, hiddenTitle }: { pin: Pin; hiddenTitle: string }) {
  // Whoever came through an ad leaves through it, to where it leads.
  const ad = openedAd(pin.id)?.attribution;
  const link = ad?.link ?? pinLinkOf(pin);
  const ofPin = { lang: pin.lang ?? undefined, dir: "auto" as const };
  return (
    <>
      {link !== null && <Site pinId={pin.id} href={link} domain={ad?.link ? ad.domain : pin.domain} />}
      <div className={styles.words}>
        {pin.title === "" ? (
          <VisuallyHidden>
            <h1>{hiddenTitle}</h1>
          </VisuallyHidden>
        ) : (
          <div {...ofPin}>
            <Heading level={1} size={28} className={styles.title}>
              {pin.title}
            </Heading>
          </div>
        )}
        {pin.description !== null && (
          <p {...ofPin} className={styles.description}>
            <LinkedText text={pin.description} />
          </p>
        )}
      </div>
    </>
  );
}

/** Links to the page the Pin is from, and to other Pins from its site. */
function Site({ pinId, href, domain }: { pinId: string; href: string; domain: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.site}>
      <ButtonLink
        href={href}
        size="small"
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        className={styles.siteLink}
        data-outbound={pinId}
      >
        <span className={styles.domain}>{domain}</span>
        <Icon icon={ExternalLinkIcon} size={16} />
        <VisuallyHidden>{t`(opens in a new tab)`}</VisuallyHidden>
      </ButtonLink>
      <Link variant="quiet" href={sourceUrl(domain)} className={styles.moreOfSite}>
        {t`More from this site`}
      </Link>
    </div>
  );
}
