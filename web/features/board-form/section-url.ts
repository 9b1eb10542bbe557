import type { Board, Section } from "#contract/entities/board.ts";

export function sectionPath(board: Pick<Board, "url">, section: Pick<Section, "slug">): string {
  return `${board.url}${encodeURIComponent(section.slug)}/`;
}
