import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLater } from "#web/platform/later/use-later.ts";
import { loadSlideshow } from "./load-walk.ts";
import { readWalk, walkHash, wasOpenedHere } from "./walk-address.ts";
import type { WalkSubject } from "./walk-subject.ts";

type WalkSlotProps = WalkSubject & {
  /** Called after the walk with the Pin it ended at, and with null while it goes on. */
  onLeave: (pinId: string | null) => void;
};

/** Shows the walk while the address says so. */
export function SlideshowSlot({ onLeave, ...shown }: WalkSlotProps) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const place = readWalk(hash);
  const Walk = useLater(loadSlideshow, place !== null);
  useLeaving(place?.pinId ?? null, onLeave);

  function go(pinId: string) {
    void navigate({ search, hash: walkHash(pinId) }, { replace: true, state, preventScrollReset: true });
  }

  function close() {
    if (wasOpenedHere(state)) void navigate(-1);
    else void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  }

  return place && Walk && <Walk {...shown} place={place} onGo={go} onClose={close} />;
}

/** Runs after the dialog has closed and returned the focus. */
function useLeaving(pinId: string | null, onLeave: (pinId: string | null) => void): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if ((pinId === null) !== (last.current === null)) onLeave(last.current);
    last.current = pinId;
  }, [pinId, onLeave]);
}
