import type { PinVideos } from "#contract/library/entities/media.ts";

export type VideoMarkProps = { pinId: string; videos: PinVideos };
