import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { BOARD_NAME_MAX, SECTION_TITLE_MAX } from "#contract/limits/boards.ts";
import type { Person } from "#contract/members/entities/person.ts";
import type { ResultOf } from "#contract/operations.ts";
import { profileUrl } from "#contract/urls.ts";
import { Avatar } from "#ui/avatar.tsx";
import { BoardIcon, Icon, type IconDrawing, SectionIcon } from "#ui/icons/index.ts";
import { boardHref, sectionHref } from "#web/platform/api/acting.ts";
import { isOffline } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useDebounced } from "#web/platform/forms/use-debounced.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import styles from "./palette.module.css";
import { isNamed, type Row } from "./rows.ts";

/** How long to wait for the next key. */
const PAUSE_MS = 150;

const FOUND_MAX = 6;

export type Found = {
  boards: readonly Row[];
  sections: readonly Row[];
  people: readonly Row[];
  /** The server has answered for the typed text, or failed to. */
  isAnswered: boolean;
  failure: "offline" | "failed" | null;
  retry: () => void;
};

type FoundSection = ResultOf<"BoardPickerSections.get">[number];

/** Boards and sections of the viewer, or of the account they act for, and people. Without text, the boards used last. */
export function useFound(typed: string): Found {
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const boards = useBoards(asked);
  const sections = useSections(asked);
  const people = usePeople(asked);
  const toRow = useRows();
  const queries = [boards, sections, people].filter(({ isEnabled }) => isEnabled);
  const isAnswered = asked === text && queries.every(isDone);
  const failed = queries.find(({ isError }) => isError);
  // Until the server responds, rows for the previous text stay if they fit this one too.
  const isFitting = (name: string) => isAnswered || isNamed(name, text);
  return {
    boards: (boards.data ?? []).filter(({ name }) => isFitting(name)).map(toRow.ofBoard),
    sections: (text === "" ? [] : (sections.data ?? []))
      .filter((section) => isFitting(nameOf(section)))
      .map(toRow.ofSection),
    people: (text === "" ? [] : (people.data ?? []))
      .filter(({ full_name, username }) => isFitting(`${full_name} ${username}`))
      .map(toRow.ofPerson),
    isAnswered,
    failure: failed === undefined ? null : isOffline(failed.error) ? "offline" : "failed",
    retry() {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

function isDone({ isPending, isPlaceholderData }: UseQueryResult): boolean {
  return !isPending && !isPlaceholderData;
}

function useBoards(asked: string) {
  const { api, user } = useSaver();
  const options = {
    username: user?.username ?? "",
    field_set_key: "profile" as const,
    sort: "last_pinned_to" as const,
    page_size: FOUND_MAX,
    ...(asked !== "" && { query: asked.slice(0, BOARD_NAME_MAX) }),
  };
  return useQuery({
    ...queryOf(api, "Boards.get", options, ["boards", "pins"]),
    placeholderData: keepPreviousData,
    ...(user === null && { queryFn: skipToken }),
  });
}

/** A session from a mailed link lists no places to save to. */
function useSections(asked: string) {
  const { api, user } = useSaver();
  const { isLimited } = useViewer();
  const query = queryOf(api, "BoardPickerSections.get", { query: asked.slice(0, SECTION_TITLE_MAX) }, [
    "boards",
    "pins",
  ]);
  return useQuery({
    ...query,
    placeholderData: keepPreviousData,
    ...((asked === "" || user === null || isLimited) && { queryFn: skipToken }),
  });
}

function nameOf({ board, title }: FoundSection): string {
  return `${board.name} › ${title}`;
}

function usePeople(asked: string) {
  const query = queryOf(useApi(), "PeopleSearch.get", { query: asked, page_size: FOUND_MAX }, ["people"]);
  return useQuery({
    ...query,
    placeholderData: keepPreviousData,
    ...(asked === "" && { queryFn: skipToken }),
  });
}

function useRows() {
  const navigate = useNavigate();
  const { acting } = useViewer();
  return {
    ofBoard: (board: Board): Row => ({
      id: `board-${board.id}`,
      group: "boards",
      label: board.name,
      icon: <Cover src={board.image_cover_url} otherwise={BoardIcon} />,
      run: () => void navigate(boardHref(board, acting)),
    }),
    ofSection: (section: FoundSection): Row => ({
      id: `section-${section.id}`,
      group: "sections",
      label: nameOf(section),
      icon: <Cover src={section.preview_pins[0]?.image_square_url ?? null} otherwise={SectionIcon} />,
      run: () => void navigate(sectionHref(section.board, section.slug, acting)),
    }),
    ofPerson: ({
      id,
      username,
      full_name: name,
      image_small_url: src,
      avatar_color_index: colorIndex,
    }: Person): Row => ({
      id: `person-${id}`,
      group: "people",
      label: name || username,
      detail: `@${username}`,
      icon: <Avatar size={32} name={name || username} src={src} colorIndex={colorIndex} decorative />,
      run: () => void navigate(profileUrl(username)),
    }),
  };
}

function Cover({ src, otherwise }: { src: string | null; otherwise: IconDrawing }) {
  if (src === null) return <Icon icon={otherwise} size={20} />;
  return <img src={src} alt="" width={32} height={32} className={styles.cover} />;
}
