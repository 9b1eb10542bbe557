import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, type MouseEvent, Suspense } from "react";
import { pinUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { HeartIcon } from "#ui/icons/index.ts";
import { useViewer } from "../../page-store.tsx";
import { useRenderedModule } from "../../rendered-modules.ts";
import { withPageTexts } from "../../texts.ts";
import { usePrompt } from "../auth-prompt/index.ts";
import styles from "./closeup.module.css";
import { CopyLink, More } from "./pin-actions.tsx";
import type { ShownPin } from "./use-pin.ts";

type BarProps = { shown: ShownPin };

// Visitors need not carry what members save and mark with.
const MemberBar = import.meta.env.SSR
  ? (await import("./later/member-bar.tsx")).MemberBar
  : lazy(async () => ({ default: (await withPageTexts(import("./later/member-bar.tsx"))).MemberBar }));

/** What may be done with the pin. */
export function Bar({ shown }: BarProps) {
  const { isSignedIn } = useViewer();
  return (
    <div className={styles.bar}>
      <More shown={shown} />
      <CopyLink pin={shown.pin} />
      {isSignedIn ? <LaterBar shown={shown} /> : <VisitorBar shown={shown} />}
    </div>
  );
}

function LaterBar({ shown }: BarProps) {
  useRenderedModule("web/features/closeup/later/member-bar.tsx");
  return (
    <Suspense fallback={<div className={styles.saveBar} />}>
      <MemberBar shown={shown} />
    </Suspense>
  );
}

/** Without script it leads to the page that saves, by way of the login. */
function VisitorBar({ shown: { pin } }: BarProps) {
  const { t } = useLingui();
  const prompt = usePrompt();

  function askToSave(event: MouseEvent) {
    event.preventDefault();
    prompt({ reason: "save_pin", pinId: pin.id });
  }

  return (
    <>
      <IconButton icon={HeartIcon} label={t`Favourite`} onClick={() => prompt({ reason: "continue" })} />
      <div className={styles.saveBar}>
        <ButtonLink variant="primary" href={pinUrl(pin.id, "repin")} onClick={askToSave}>
          <Trans context="Pin">Save</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
