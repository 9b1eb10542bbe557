import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { quickPromoteUrl } from "#contract/urls/quick-promote.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import type { QuickPromoteData } from "./load-quick-promote.ts";
import styles from "./quick-promote.module.css";
import { QuickPromote } from "./quick-promote.tsx";

/** The pin selection: which Pin to turn into an ad. The rest is asked in modals above it. */
export function QuickPromotePage({ data, next, accounts, pin }: QuickPromoteData) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = usePinName();
  const { advertising, viewer } = usePageContext();
  if (advertising?.by === "staff" && viewer.permissions.length === 0) {
    return (
      <EmptyState drawing={<NoPins />} title={t`Only the host of this site can advertise here`} level={1} />
    );
  }
  return (
    <div className={styles.page}>
      <Heading level={1} size={28}>
        <Trans>Promote a Pin</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>
          Choose one of your Pins. You set the daily budget and can stop anytime. Pins on secret boards can't
          be advertised.
        </Trans>
      </Text>
      <LinkedList items={data} next={next} empty={<NoPinsYet />}>
        {(pins) => (
          <ul className={styles.pins} aria-label={t`Your Pins`}>
            {pins.map((one) => (
              <li key={one.id}>
                <Anchor href={quickPromoteUrl(one.id)} className={styles.choice}>
                  <img src={one.images["236x"].url} alt="" loading="lazy" />
                  <span>{nameOf(one)}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </LinkedList>
      {pin && (
        <QuickPromote
          key={pin.id}
          pin={pin}
          accounts={accounts}
          onClose={() => void navigate(quickPromoteUrl(), { replace: true, preventScrollReset: true })}
        />
      )}
    </div>
  );
}

function NoPinsYet() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<NoPins />}
      title={t`You don't have any Pins to advertise yet`}
      action={
        <ButtonLink href="/pin-builder/" variant="primary" size="large">
          <Trans>Create a Pin</Trans>
        </ButtonLink>
      }
    />
  );
}
