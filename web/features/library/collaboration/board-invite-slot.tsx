import { useLocation } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { readDone, readInvite } from "./invite-address.ts";

const BoardInvite = later(() => import("./later/board-invite.tsx"), "members").component("BoardInvite");
const LogInToJoin = later(() => import("./later/log-in-to-join.tsx")).component("LogInToJoin");
const OfferedBoard = later(() => import("./later/offered-board.tsx"), "members").component("OfferedBoard");
const Joined = later(() => import("./later/joined.tsx"), "members").component("Joined");

/** Asks someone who is invited to a board whether they want to join it. */
export function BoardInviteSlot({ board }: { board: Board }) {
  const { isSignedIn, isLimited } = useViewer();
  const { search } = useLocation();
  const { isAsked } = readInvite(search);
  if (readDone(search) === "accept_invite" && board.access.includes("write")) return <Joined />;
  if (!isSignedIn || isLimited) return isAsked && <LogInToJoin board={board} />;
  if (board.is_offered_to_me) return <OfferedBoard board={board} />;
  return (isAsked || !board.access.includes("write")) && <BoardInvite board={board} />;
}
