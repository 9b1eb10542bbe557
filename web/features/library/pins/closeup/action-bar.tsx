import { Trans, useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { pinUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { HeartIcon } from "#ui/icons/index.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./closeup.module.css";
import { More, Share } from "./pin-actions.tsx";
import { PlainActions } from "./plain-actions.tsx";
import type { ShownPin } from "./use-pin.ts";

type BarProps = { shown: ShownPin };

// Only members need the code for saving and favorites.
const MemberBar = later(() => import("./later/member-bar.tsx")).component("MemberBar", {
  fallback: () => <div className={styles.saveBar} />,
});

/** The bar of a Pin's actions. */
export function Bar({ shown }: BarProps) {
  const { isSignedIn } = useViewer();
  return (
    <div className={styles.bar} data-member={isSignedIn || undefined}>
      <More shown={shown} />
      <Share pin={shown.pin} />
      {isSignedIn ? <MembersPart shown={shown} /> : <VisitorBar shown={shown} />}
    </div>
  );
}

function MembersPart({ shown }: BarProps) {
  return (
    <>
      <MemberBar shown={shown} />
      <noscript>{import.meta.env.SSR && <PlainActions shown={shown} />}</noscript>
    </>
  );
}

/** Without JavaScript, it links to the save page, which asks for a login first. */
function VisitorBar({ shown: { pin } }: BarProps) {
  const { t } = useLingui();
  const prompt = usePrompt();

  const ask = () => prompt({ reason: "save_pin", pinId: pin.id });
  useCommand("save", () => ({ run: ask }));

  function askToSave(event: MouseEvent) {
    event.preventDefault();
    ask();
  }

  return (
    <>
      <IconButton icon={HeartIcon} label={t`Favorite`} onClick={() => prompt({ reason: "continue" })} />
      <div className={styles.saveBar}>
        <ButtonLink variant="primary" href={pinUrl(pin.id, "repin")} onClick={askToSave}>
          <Trans context="Pin">Save</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
