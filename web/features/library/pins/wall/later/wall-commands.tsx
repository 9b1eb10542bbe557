import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { stepFrom } from "#ui/masonry/walk-feed.ts";
import { type CardActionKind, useCardParts, usePinName } from "#web/features/library/pins/card/index.ts";
import type { PinSelection } from "#web/features/library/pins/select/index.ts";
import type { Ready } from "#web/platform/commands/bindings.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { isOwnPin } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "../pin-wall.module.css";
import { noteOpened, takeOpened } from "./opened-pins.ts";
import { firstCard, focusCard, focusedCard, pinIdOf, walkBy } from "./walk-cards.ts";

export type WallCommandsProps = {
  frame: RefObject<HTMLElement | null>;
  /** The wall's key at this history entry. */
  wall: string;
  pins: readonly Pin[];
  selection: PinSelection | null;
  /** Called with the Pin that the viewer opened from here with the keyboard, once they are back. */
  onReturn: (pinId: string | null) => void;
};

type Asked = { kind: CardActionKind; pin: Pin; place: { left: number; top: number; width: number } };

/** Commands that walk a wall or act on its focused card, and the dialogs that they open. */
export function WallCommands({ frame, wall, pins, selection, onReturn }: WallCommandsProps) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const nameOf = usePinName();
  const [asked, ask] = useState<Asked | null>(null);
  const within = { within: frame };

  /** While Pins are selected, commands act on those. */
  function onCard(find: (card: HTMLElement, pin: Pin) => (() => void) | false) {
    return (): Ready | null => {
      const card = focusedCard();
      const pin = card && pins.find(({ id }) => id === pinIdOf(card));
      if (!pin || selection?.get().isOn) return null;
      const run = find(card, pin);
      return run ? { run, about: nameOf(pin) } : null;
    };
  }

  const open = (kind: CardActionKind) => (card: HTMLElement, pin: Pin) => () =>
    ask({ kind, pin, place: placeIn(frame.current, card) });
  const step = (by: 1 | -1) => () => {
    const card = focusedCard();
    return card && { run: () => stepFrom(card, by) };
  };

  useCommand("nextCard", () => {
    const card = firstCard(frame.current);
    return card && { run: () => focusCard(card) };
  });
  useCommand("nextCard", step(1), within);
  useCommand("previousCard", step(-1), within);
  useCommand(
    "walk",
    (key) => {
      const card = focusedCard();
      const run = card && isOn(card) ? walkBy(key, card) : null;
      return run && { run };
    },
    within,
  );
  useCommand(
    "open",
    onCard((card) => document.activeElement === card && (() => linkOf(card)?.click())),
    within,
  );
  useCommand("save", onCard(open("save")), within);
  useCommand("copyLink", onCard(open("copyLink")), within);
  useCommand(
    "move",
    onCard((card, pin) => isOwnPin(pin, viewer) && open("move")(card, pin)),
    within,
  );
  useCommand(
    "edit",
    onCard((_, pin) => isOwnPin(pin, viewer) && (() => void navigate(pinUrl(pin.id, "edit")))),
    within,
  );

  useReturn(frame, wall, onReturn);

  return asked && <CardActionAt {...asked} name={nameOf(asked.pin)} onClose={() => ask(null)} />;
}

/** Brings the focus back to the Pin that was opened with the keyboard. */
function useReturn(
  frame: WallCommandsProps["frame"],
  wall: string,
  onReturn: WallCommandsProps["onReturn"],
): void {
  const returnNow = useEffectEvent(() => onReturn(takeOpened(wall)));
  useEffect(() => returnNow(), []);

  useEffect(() => {
    const element = frame.current;
    function note({ detail, target }: MouseEvent) {
      const card = focusedCard();
      // Clicks that keys make have no count.
      const isByKey = detail === 0 && card !== null && linkOf(card)?.contains(target as Node);
      if (isByKey) noteOpened(wall, pinIdOf(card));
    }
    element?.addEventListener("click", note, { capture: true });
    return () => element?.removeEventListener("click", note, { capture: true });
  }, [frame, wall]);
}

type CardActionAtProps = Asked & { name: string; onClose: () => void };

/** Opens at the card's upper edge, which is on screen more often than the lower. */
function CardActionAt({ place, ...action }: CardActionAtProps) {
  const parts = useCardParts(true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <span ref={setAnchor} className={styles.anchor} style={place} />
      {parts !== null && anchor !== null && <parts.CardAction {...action} anchor={anchor} />}
    </>
  );
}

function placeIn(frame: HTMLElement | null, card: HTMLElement): Asked["place"] {
  const { left, top, width } = card.getBoundingClientRect();
  const origin = frame?.getBoundingClientRect();
  return { left: left - (origin?.left ?? 0), top: top - (origin?.top ?? 0), width };
}

function linkOf(card: HTMLElement): HTMLElement | null {
  return card.querySelector<HTMLElement>("a[href]");
}

/** The focus is on the card itself, where arrows mean nothing else. */
function isOn(card: HTMLElement): boolean {
  return document.activeElement === card || document.activeElement === linkOf(card);
}
