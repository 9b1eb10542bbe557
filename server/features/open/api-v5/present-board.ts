import type { Board, Section } from "#contract/library/entities/board.ts";
import { toIsoTime } from "./times.ts";

export function presentBoard(board: Board) {
  return {
    id: board.id,
    name: board.name,
    description: board.description,
    privacy: board.privacy.toUpperCase(),
    owner: { username: board.owner.username },
    created_at: toIsoTime(board.created_at),
    board_pins_modified_at: toIsoTime(board.board_order_modified_at ?? board.created_at),
    pin_count: board.pin_count,
    follower_count: board.follower_count,
    collaborator_count: board.collaborator_count,
    is_ads_only: board.is_ads_only,
    media: { image_cover_url: board.image_cover_url, pin_thumbnail_urls: board.pin_thumbnail_urls },
  };
}

export function presentSection({ id, title }: Section) {
  return { id, name: title };
}
