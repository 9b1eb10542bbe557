import { Trans, useLingui } from "@lingui/react/macro";
import type { Campaign } from "#contract/ads/entities.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Banner } from "#ui/banner.tsx";
import { Link } from "#ui/link.tsx";
import { useAdAccount } from "../queries.ts";
import styles from "./create.module.css";

/** Drafts that could be continued instead. */
export function OtherDrafts({ drafts }: { drafts: readonly Campaign[] }) {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  if (drafts.length === 0) return null;
  return (
    <Banner title={t`Continue a draft?`}>
      <ul className={styles.drafts}>
        {drafts.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={advertiserUrl("ads_edit_draft", { advertiserId }, { campaignId: id, view: "campaign" })}
            >
              <Trans>Continue {name}</Trans>
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
