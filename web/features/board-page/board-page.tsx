import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useParams } from "react-router";
import type { Board } from "#contract/entities/board.ts";
import { useApi } from "../../app.tsx";
import { WallWidth } from "../pin-wall/index.ts";
import { isAbsent, isSamePath } from "./arrive.ts";
import { BoardHeader } from "./board-header.tsx";
import styles from "./board-page.module.css";
import { boardPinsQuery, boardQuery } from "./board-query.ts";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { BusySlot } from "./busy-slot.tsx";
import { EmptyBoard } from "./empty-board.tsx";
import { Pins, useStart } from "./pins.tsx";
import { Sections } from "./sections.tsx";

/** A board: whose it is, its sections, and the pins that are in none. */
export function BoardPage() {
  const { username = "", boardSlug: slug = "" } = useParams();
  const { pathname, search } = useLocation();
  const actingAs = new URLSearchParams(search).get("orbac_subject_id");
  const { data: board, error } = useQuery(boardQuery(useApi(), { username, slug }, actingAs));
  // Gone, or hidden, since a list showed it; or not to be had at all.
  if (error !== null && (board === undefined || isAbsent(error))) throw error;
  if (board === undefined) return <BoardSkeleton />;
  if (!isSamePath(pathname, board.url)) return <Navigate to={board.url + search} replace />;
  return <WholeBoard key={board.id} board={board} />;
}

function WholeBoard({ board }: { board: Board }) {
  const { t } = useLingui();
  const query = boardPinsQuery(useApi(), board.id, useStart());
  const { name } = board;
  return (
    <div className={styles.page}>
      <WallWidth>
        <BoardHeader board={board} />
        <BusySlot board={board} />
        {board.section_count > 0 && <Sections board={board} />}
      </WallWidth>
      <Pins
        board={board}
        query={query}
        path={board.url}
        label={t`Pins on ${name}`}
        title={board.section_count > 0 ? t`Not in a section` : null}
        empty={<EmptyBoard board={board} />}
      />
    </div>
  );
}
