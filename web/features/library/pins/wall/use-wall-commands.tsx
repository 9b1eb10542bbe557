import { type ReactNode, type RefObject, useState } from "react";
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
import styles from "./pin-wall.module.css";
import { firstCard, focusCard, focusedCard, pinIdOf, walkBy } from "./walk-cards.ts";

type Wall = {
  frame: RefObject<HTMLElement | null>;
  pins: readonly Pin[];
  selection: PinSelection | null;
};

type Asked = { kind: CardActionKind; pin: Pin; place: { left: number; top: number; width: number } };

/** Commands that walk a wall or act on its focused card. Returns the dialogs that they open. */
export function useWallCommands({ frame, pins, selection }: Wall): ReactNode {
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

  return asked && <CardActionAt {...asked} name={nameOf(asked.pin)} onClose={() => ask(null)} />;
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
