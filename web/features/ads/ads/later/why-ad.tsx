import { Trans, useLingui } from "@lingui/react/macro";
import { adsRegisterUrl, profileUrl, settingsUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { useReport } from "#web/features/safety/reports/index.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import type { MoveAds, ShownAd } from "../shown-ad.ts";
import { useReasonWords } from "../use-ad-reason-words.ts";
import { useHideAds } from "../use-hide-ads.ts";
import styles from "./why-ad.module.css";

type WhyAdProps = { ad: ShownAd; onClose: () => void; onMove: MoveAds };

/** Says who pays for an ad and what it was chosen by, and what can be done about it. */
export function WhyAd({ ad, onClose, onMove }: WhyAdProps) {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const instance = useInstance();
  const words = useReasonWords();
  const { promoter, reasons } = ad;
  const name = promoter.full_name || promoter.username;
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Why this ad?`}
      closeLabel={t`Close`}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles.body}>
        <Text>
          <Trans>
            Paid for by <Link href={profileUrl(promoter.username)}>{name}</Link>. Chosen based on:
          </Trans>
        </Text>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{words[reason]}</li>
          ))}
        </ul>
        <Text>
          <Trans>
            We count how often you've seen it so we don't show it too often. We don't use your past activity,
            here or anywhere else.
          </Trans>
        </Text>
        <Choices ad={ad} name={name} onClose={onClose} onMove={onMove} />
        <Text size={14} tone="soft">
          <Link href={adsRegisterUrl()}>
            <Trans>See all ads shown here</Trans>
          </Link>
          {isSignedIn && instance.ads === "optional" && (
            <>
              {" · "}
              <Link href={settingsUrl("privacy", "ads")}>
                <Trans>Turn off ads</Trans>
              </Link>
            </>
          )}
        </Text>
      </div>
    </Modal>
  );
}

function Choices({ ad, name, onClose, onMove }: WhyAdProps & { name: string }) {
  const { isSignedIn } = useViewer();
  const { hideAd, hideAdvertiser } = useHideAds(ad, onMove);
  const report = useReport();
  const after = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <div className={styles.actions}>
      {isSignedIn && (
        <>
          <Button size="small" onClick={after(hideAd)}>
            <Trans>Hide this ad</Trans>
          </Button>
          <Button size="small" onClick={after(hideAdvertiser)}>
            <Trans>Hide all ads from {name}</Trans>
          </Button>
        </>
      )}
      <Button size="small" onClick={after(() => report({ kind: "pin", id: ad.pin.id }))}>
        <Trans>Report this ad</Trans>
      </Button>
    </div>
  );
}
