import type { PinVideos } from "#contract/library/entities/pin.ts";

export type VideoMarkProps = { pinId: string; videos: PinVideos };
