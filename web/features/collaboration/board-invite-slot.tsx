import { useLocation } from "react-router";
import type { Board } from "#contract/entities/board.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { readInvite } from "./invite-address.ts";

const BoardInvite = later(() => import("./later/board-invite.tsx"), "members").component("BoardInvite");
const LogInToJoin = later(() => import("./later/log-in-to-join.tsx")).component("LogInToJoin");

/** Asks someone who is invited to a board whether they want to join it. */
export function BoardInviteSlot({ board }: { board: Board }) {
  const { isSignedIn, isLimited } = useViewer();
  const { isAsked } = readInvite(useLocation().search);
  if (!isSignedIn || isLimited) return isAsked && <LogInToJoin board={board} />;
  return (isAsked || !board.access.includes("write")) && <BoardInvite board={board} />;
}
