import { useLingui } from "@lingui/react/macro";
import type { BusinessFields, Partner } from "#contract/members/entities/business.ts";
import { mapUrl } from "#contract/urls.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon, PlaceIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { BadgeList } from "#web/features/members/business/badges/index.ts";
import { useOwnerLabels } from "../owner-labels.ts";
import styles from "./business-parts.module.css";
import { useAddressLine } from "./use-address-line.ts";

export type BusinessFactsProps = { partner: Partner; badges: BusinessFields["storefront_badges"] };

export function BusinessFacts({ partner, badges }: BusinessFactsProps) {
  const { t } = useLingui();
  const address = useAddressLine(partner.profile_place);
  const owners = useOwnerLabels(partner);
  return (
    <>
      {address !== "" && (
        <p className={styles.address}>
          <Icon icon={PlaceIcon} size={16} />
          <Link
            variant="quiet"
            href={mapUrl(address)}
            rel="nofollow ugc noopener noreferrer"
            externalLabel={t`(opens in a new tab)`}
          >
            {address}
          </Link>
        </p>
      )}
      {badges !== null && <BadgeList label={t`Badges`} {...badges} />}
      {owners.length > 0 && (
        <ul className={styles.owners} aria-label={t`About the owners`}>
          {owners.map((label) => (
            <li key={label}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
