import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { Banner } from "#ui/banner.tsx";
import { asksForOtherGoal, asksForProducts, CLIENT } from "./address-wishes.ts";
import { useAdAccount } from "./queries.ts";

/** What the address of a new campaign asks for and doesn't get. */
export function AddressNotices() {
  const { t } = useLingui();
  const { name } = useAdAccount();
  const [search] = useSearchParams();
  return (
    <>
      {search.get(CLIENT) && (
        <Banner tone="warning" title={t`This isn't your client's ad account`}>
          <Trans>
            That link is for an ad account you don't have access to. Campaigns you create here belong to{" "}
            {name}.
          </Trans>
        </Banner>
      )}
      {asksForOtherGoal(search) && (
        <Banner title={t`The goal in this link isn't available here`}>
          <Trans>Choose another goal below.</Trans>
        </Banner>
      )}
      {asksForProducts(search) && (
        <Banner title={t`Product ads aren't available here`}>
          <Trans>That link is for a product catalog. You can advertise Pins instead.</Trans>
        </Banner>
      )}
    </>
  );
}
