import type { Board } from "#contract/entities/board.ts";

type Pictures = Pick<Board, "image_cover_url" | "pin_thumbnail_urls">;

/** Two of the board's first pictures that its cover does not show already. */
export function picturesBeside({ image_cover_url: cover, pin_thumbnail_urls: small }: Pictures): string[] {
  return small.filter((url) => fileOf(url) !== fileOf(cover)).slice(0, 2);
}

/** The same of a picture in all its sizes. */
const fileOf = (url: string | null) => url?.slice(url.lastIndexOf("/"));
