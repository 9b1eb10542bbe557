/** What a member may send, unless the host allows more or less. A server that has less room refuses earlier. */
export const VIDEO_BYTES_MAX_DEFAULT = 2 * 1024 * 1024 * 1024;
export const VIDEO_SECONDS_MIN = 4;
export const VIDEO_SECONDS_MAX = 15 * 60;
export const VIDEO_SIDE_MIN = 64;
/** Longer sides take more than phones can show. */
export const VIDEO_SIDE_MAX = 1920;
/** A video whose long side is this many times its short side is too narrow to show anything. */
export const VIDEO_RATIO_MAX = 4;
export const VIDEO_FRAMES_PER_SECOND_MAX = 120;
export const VIDEO_BITS_PER_SECOND_MAX = 24_000_000;
/** Above this, a browser that can converts a video before it sends it. */
export const VIDEO_BITS_PER_SECOND_CARRIED = 8_000_000;
/** What a server that converts videos takes. */
export const VIDEO_PRESSED_SIDE_MAX = 4096;
export const VIDEO_PRESSED_BITS_PER_SECOND_MAX = 60_000_000;
export const VIDEO_UPLOADS_OPEN_MAX = 5;
/** How long a browser may take to send a video, over all its breaks. */
export const VIDEO_UPLOAD_HOURS = 24;
/** Videos above profiles are short, and loop. */
export const COVER_VIDEO_SECONDS_MAX = 30;
export const COVER_VIDEO_BYTES_MAX = 50 * 1024 * 1024;
/** The size of one request of a resumable upload. Proxies refuse bodies that are much larger. */
export const VIDEO_PART_BYTES = 16 * 1024 * 1024;
/** The types a file picker offers. */
export const VIDEO_TYPES = ["video/mp4", "video/quicktime", "video/webm", "video/x-matroska"] as const;
export const VIDEO_CAPTIONS_BYTES_MAX = 500 * 1024;
/** All captions that are sent with one story. */
export const STORY_CAPTIONS_BYTES_MAX = 2 * 1024 * 1024;
export const VIDEO_CAPTION_LANGUAGES_MAX = 20;
export const VIDEO_CAPTION_CUES_MAX = 5000;
/** The longest text of one cue. */
export const VIDEO_CAPTION_TEXT_MAX = 1000;
/** A member is new to videos until they are this old and have this many. */
export const VIDEO_NEWCOMER_DAYS = 7;
export const VIDEO_NEWCOMER_VIDEOS = 3;
/** Pins of a member that wait for their videos. */
export const PENDING_PINS_MAX = 20;
