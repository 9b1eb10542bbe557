import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { loginUrl, withBoardInvite } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { readInvite } from "../invite-address.ts";
import { nameOf } from "../name-of.ts";
import styles from "./board-invite.module.css";

/** For visitors at the address of an invite. Logging in leads back here, where it's accepted. */
export function LogInToJoin({ board }: { board: Board }) {
  const { t } = useLingui();
  const prompt = usePrompt();
  const { isLimited } = useViewer();
  const { isSeamless } = readInvite(useLocation().search);
  const name = nameOf(board.owner);

  function ask() {
    const asked = { reason: "join_board", boardPath: board.url, inviterName: name } as const;
    prompt(isLimited ? { reason: "limited" } : asked);
  }

  const askAtOnce = useEffectEvent(ask);
  useEffect(() => {
    if (isSeamless) askAtOnce();
  }, [isSeamless]);

  return (
    <div className={styles.banner}>
      <Banner
        title={t`${name} invited you to join their board`}
        actions={
          <ButtonLink
            variant="primary"
            size="small"
            href={loginUrl({ next: withBoardInvite(board.url) })}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              ask();
            }}
          >
            <Trans>Log in to accept</Trans>
          </ButtonLink>
        }
      />
    </div>
  );
}
