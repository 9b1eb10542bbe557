/** How many boards, and how many conversations, one stream listens to. */
export const LIVE_CHANNELS_MAX = 5;
/** A member's streams in one process. One more ends the oldest. */
export const LIVE_STREAMS_PER_MEMBER = 8;
export const LIVE_STREAMS_PER_PROCESS = 20_000;
/** How often a stream says that it is still there. */
export const LIVE_BEAT_SECONDS = 20;
