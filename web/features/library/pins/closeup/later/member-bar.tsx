import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { pinUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { CheckIcon, HeartIcon, Icon } from "#ui/icons/index.ts";
import { KeyTip } from "#ui/key-tip.tsx";
import { Link } from "#ui/link.tsx";
import { useOpener } from "#ui/use-opener.ts";
import {
  type BoardChoice,
  ChooseBoard,
  isSamePlace,
  LaterBoardPicker,
} from "#web/features/library/picker/index.ts";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { type SavedTo as Saved, useSavePin, useSavePlace } from "#web/features/library/pins/save/index.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useShortcut } from "#web/platform/commands/use-shortcut.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useToggle } from "#web/platform/toggle/use-toggle.ts";
import { callOrWait } from "#web/platform/waiting/call-or-wait.ts";
import frame from "../closeup.module.css";
import { FilledHeart } from "../filled-heart.tsx";
import { pinQuery } from "../pin-query.ts";
import type { ShownPin } from "../use-pin.ts";
import styles from "./later.module.css";
import { PinCommands } from "./pin-commands.tsx";

type MemberBarProps = { shown: ShownPin };

export function MemberBar({ shown }: MemberBarProps) {
  return (
    <>
      <KeepPinFresh pinId={shown.pin.id} />
      <Favourite shown={shown} />
      <SaveBar shown={shown} />
    </>
  );
}

/** Reloads the Pin after actions that make it stale. */
function KeepPinFresh({ pinId }: { pinId: string }) {
  useQuery(pinQuery(useApi(), pinId));
  return null;
}

function Favourite({ shown: { pin, whole, change } }: MemberBarProps) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const name = usePinName()(pin);
  const key = `favorite pin ${pin.id}`;
  const { isOn, press } = useToggle({
    key,
    isOn: (whole ?? pin).favorited_by_me,
    send: (isMarked) =>
      callOrWait(
        api,
        isMarked ? "PinFavorite.create" : "PinFavorite.delete",
        { pin_id: pin.id },
        {
          key,
          words: { kind: isMarked ? "favorite" : "unfavorite", pin: name, count: 1, text: null },
          onLost: () => change((known) => ({ ...known, favorited_by_me: !isMarked })),
        },
      ),
    async settle(isMarked) {
      // The list of favorites reloads on the next visit.
      void client.invalidateQueries({ queryKey: ["UserPins.get"], refetchType: "none" });
      // A request for the Pin may be in flight with its old state.
      await client.prefetchQuery({ ...pinQuery(api, pin.id), staleTime: 0 });
      change((known) => ({ ...known, favorited_by_me: isMarked }));
    },
  });
  useCommand("favorite", () => ({
    run: press,
    about: name,
    ...(isOn && { label: t`Remove from favorites` }),
  }));
  return (
    <IconButton
      icon={isOn ? FilledHeart : HeartIcon}
      label={t`Favorite`}
      aria-pressed={isOn}
      className={frame.favorite}
      onClick={press}
    />
  );
}

/** The board chooser, the Save button, and where the Pin was saved. */
function SaveBar({ shown }: MemberBarProps) {
  const { pin } = shown;
  const { isLimited } = useViewer();
  const prompt = usePrompt();
  const about = usePinName()(pin);
  const { saved, saveTo } = useSavePin(pin.id, about);
  const { usual, latest } = useSavePlace();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  // Undefined until the member chooses; null after they cleared the choice.
  const [chosen, setChosen] = useState<BoardChoice | null>();
  const choice = chosen === undefined ? usual : chosen;
  const isThere = saved !== null && isSamePlace(saved, choice);

  function press() {
    if (isLimited) prompt({ reason: "limited" });
    else if (choice === null) setAsking(true);
    else saveTo(choice);
  }

  function saveAt(place: BoardChoice) {
    setChosen(place);
    saveTo(place);
  }

  useCommand("save", () => {
    const shownButton = button.current;
    if (isThere || shownButton === null) return null;
    return {
      run() {
        // The picker returns the focus to where it was.
        shownButton.focus();
        press();
      },
      about,
    };
  });
  const save = useOpener(isAsking, press, () => latest !== null && saveAt(latest));

  return (
    <>
      <div className={cx(frame.saveBar, styles.withBoard)}>
        <div className={styles.choose}>
          <ChooseBoard
            value={choice}
            onChoose={setChosen}
            onClear={() => setChosen(null)}
            pinId={pin.id}
            isRound
          />
        </div>
        <KeyTip shortcut={useShortcut("save")}>
          <Button ref={button} variant="primary" aria-disabled={isThere || undefined} {...save}>
            <SaveWords isSaved={isThere} />
          </Button>
        </KeyTip>
        {isAsking && button.current !== null && (
          <LaterBoardPicker
            anchor={button.current}
            value={latest}
            startsAtValue
            pinId={pin.id}
            onChoose={saveAt}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
      {saved !== null && <SavedTo saved={saved} />}
      <PinCommands shown={shown} anchor={() => button.current} />
    </>
  );
}

/** As wide before as after, so that nothing moves under the pointer. */
function SaveWords({ isSaved }: { isSaved: boolean }) {
  return (
    <span className={styles.saveWords}>
      <span hidden={isSaved}>
        <Trans context="Pin">Save</Trans>
      </span>
      <span hidden={!isSaved}>
        <Icon icon={CheckIcon} size={20} />
        <Trans context="Pin">Saved</Trans>
      </span>
    </span>
  );
}

function SavedTo({ saved }: { saved: Saved }) {
  return (
    <p className={styles.saved} role="status">
      {saved.pinId === null ? (
        <Trans>Saved to {saved.label}</Trans>
      ) : (
        <Link variant="quiet" href={pinUrl(saved.pinId)}>
          <Trans>Saved to {saved.label}</Trans>
        </Link>
      )}
    </p>
  );
}
