// Text lengths are counted in user-perceived characters (formats/characters.ts), sizes in CSS pixels, times in the unit named.

// Boards and sections
export const BOARD_NAME_MAX = 50;
export const BOARD_DESCRIPTION_MAX = 500;
export const SECTION_TITLE_MAX = 180;
export const SECTIONS_PER_BOARD_MAX = 500;
export const PINS_PER_BOARD_MAX = 200_000;
export const BOARDS_PER_USER_MAX = 2_000;
export const COLLABORATORS_PER_BOARD_MAX = 500;
/** Invites of one board that nobody has answered yet. */
export const OPEN_BOARD_INVITES_MAX = 500;
export const BOARD_INVITES_AT_ONCE_MAX = 20;
/** Addresses that a member can invite by email in a day. */
export const EMAIL_INVITES_A_DAY_MAX = 50;
export const EMAIL_INVITE_DAYS = 30;
/** A board's links with which people join it. */
export const BOARD_LINKS_MAX = 50;
export const BOARD_LINK_NAME_MAX = 60;
export const BOARD_LINK_USES_MAX = 500;
export const BOARD_LINK_USES_DEFAULT = 5;
export const BOARD_LINK_DAYS_MAX = 90;
export const BOARD_LINK_DAYS_DEFAULT = 7;
/** How many invites a list has, unless the board's form or a page size asks for more. */
export const BOARD_INVITES_SHOWN_MAX = 5;
/** How long it shows that an invite was accepted. */
export const INVITE_ACCEPTED_TOAST_MS = 5_000;
/** How long someone who declined isn't asked again. */
export const DECLINED_INVITE_DAYS = 30;
/** How long someone can answer a person they don't follow. */
export const CONTACT_REQUEST_DAYS = 30;
export const BOARD_CATEGORY_DEFAULT = "other";
export const BOARD_CATEGORY_MAX = 60;
/** Also the age at which Pins, sections and merges leave the trash. */
export const TRASH_DAYS = 7;
/** Above this a move, copy, merge or delete runs as a job; up to it, in one transaction. */
export const LONG_ACTION_PINS = 250;
export const BLOCKING_ACTION_FIRST_CHECK_MS = 2_000;
export const BLOCKING_ACTION_CHECK_EVERY_MS = 5_000;
export const BLOCKING_ACTION_CHECK_MIN_MS = 1_000;
/** A blocking action of the whole board; unorganized Pins have no section id at all. */
export const WHOLE_BOARD_SECTION_ID = "-1";
export const OVERVIEW_BOARDS = 6;
export const FACE_PILE_NAMES_MAX = 3;
/** The most collaborators whose faces come with a board. */
export const BOARD_FACES_MAX = 5;
/** With fewer boards than this, the member's save behaviour is loaded. */
export const SAVE_BEHAVIOR_BOARDS_BELOW = 5;

// Dragging boards and pins
export const REORDER_PREVIEW_HOVER_MS = 200;
export const MERGE_HOVER_MS = 20;
/** How long a profile waits before it loads the code of related pages. */
export const PRELOAD_DELAY_MS = 500;
export const TOUCH_DRAG_HOLD_MS = 400;
export const EDGE_SCROLL_ZONE_HEIGHT = 120;
export const EDGE_SCROLL_DELAY_MS = 500;

// Unorganized pins
export const UNORGANIZED_PREVIEW_PINS = 6;
export const UNORGANIZED_UPSELL_PINS_MIN = 5;
export const ALL_PINS_CARD_IMAGES = 5;

// Board picker
export const PICKER_SEARCH_MIN = 2;
export const PICKER_SHORTLIST_LENGTH = 2;
export const PICKER_SHORTLIST_MAX = 25;
export const PICKER_TOP_SUGGESTIONS_WITH_PROFILE_MAX = 2;
export const PICKER_WIDTH = 320;
export const PICKER_NORMAL = { height: 439, rowHeight: 52 } as const;
export const PICKER_QUICK_SAVE = { height: 498, rowHeight: 64 } as const;
/** With fewer boards than this, the picker uses the quick-save layout. */
export const QUICK_SAVE_BOARDS_BELOW = 3;
/** With this many boards or fewer, title suggestions are fetched. */
export const TITLE_SUGGESTIONS_BOARDS_MAX = 3;
/** Names suggested for a new board. */
export const TITLE_SUGGESTIONS_MAX = 5;

// Articles of Today
export const ARTICLE_TITLE_MAX = 100;
export const ARTICLE_SUBTITLE_MAX = 200;
export const ARTICLE_BODY_MAX = 20_000;
export const ARTICLE_CAPTION_MAX = 100;
export const ARTICLE_PINS_MAX = 50;

// Pins, comments, messages
export const PIN_TITLE_MAX = 100;
export const PIN_DESCRIPTION_MAX = 800;
export const PIN_ALT_TEXT_MAX = 500;
export const PIN_NOTE_MAX = 500;
export const PIN_LINK_MAX = 2_048;
/** The most pictures read from another site's page. */
export const FOUND_IMAGES_MAX = 30;
/** A picture whose long side is this many times its short side is too narrow to show anything. */
export const IMAGE_RATIO_MAX = 20;
/** The longest side that WebP supports. */
export const IMAGE_SIDE_MAX = 16_383;
export const IMAGE_FRAMES_MAX = 1_000;
/** In a progressive JPEG; encoders make about ten. */
export const IMAGE_SCANS_MAX = 100;
/** All frames of an animation together. */
export const ANIMATION_PIXELS_MAX = 200_000_000;
export const DRAFTS_MAX = 50;
/** How long an upload may take from opening its slot to its last byte. */
export const UPLOAD_SLOT_MINUTES = 60;
export const UPLOADS_OPEN_MAX = 200;
/** How long a repeated write is recognized by its key. */
export const WRITE_KEY_HOURS = 24;
/** Pin ids named in one call; for more, name those to leave out. */
export const BULK_PINS_MAX = 1_000;
/** How long a Pin counts as new. */
export const PIN_NEW_DAYS = 30;
export const COMMENT_MAX = 500;
export const MESSAGE_MAX = 1000;
/** Everyone in a conversation, oneself included. */
export const CONVERSATION_PEOPLE_MAX = 10;
export const CONVERSATION_NAME_MAX = 60;
/** Messages that a conversation loads at once. */
export const MESSAGES_PAGE = 50;
/** How long a message can be deleted for everyone. */
export const MESSAGE_DELETE_MINUTES = 15;
/** Unread conversations, requests and messages are counted up to here. */
export const UNREAD_COUNTED = 99;
/** A search looks through the conversations that were active last. */
export const SEARCHED_CONVERSATIONS_MAX = 500;
export const TRY_NOTE_MAX = 500;
export const REPORT_TEXT_MAX = 500;

/** Scores from which on pictures are sensitive, or shown to staff, in percent. */
export const SCREENING_PERCENT = { min: 30, max: 99 } as const;

/** How many things a member can want less of in their home feed. */
export const FEED_FEEDBACK_MAX = 2000;

// Members
export const FULL_NAME_MAX = 65;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
/** How long a given-up username redirects before another member may take it. */
export const USERNAME_HELD_DAYS = 90;
/** Given-up usernames held per member at once, so that no one collects names by changing theirs. */
export const USERNAMES_HELD_MAX = 10;
/** How many members one can follow or ask to follow. */
export const FOLLOWING_MAX = 10_000;
export const FOLLOW_AT_ONCE_MAX = 100;
export const PEOPLE_FOUND = 10;
export const PEOPLE_FOUND_MAX = 25;
export const PEOPLE_SUGGESTED = 20;

// Sending and sharing
export const SHARE_CONTACTS = 12;
export const SHARE_CONTACTS_MAX = 25;
export const SHARE_NOTE_MAX = 500;
/** Emails to addresses, on one day. */
export const SHARE_MAILS_PER_MEMBER = 20;
/** Emails that an address gets from members on one day, invites included. */
export const MEMBER_EMAILS_TO_ADDRESS_MAX = 3;
/** How long a sent message can be taken back where it was sent. */
export const SHARE_UNDO_MS = 5_000;
export const BOARDS_SUGGESTED = 8;
/** Boards with fewer Pins aren't suggested. */
export const SUGGESTED_BOARD_PINS_MIN = 3;
/** With fewer, the welcome leaves out its step of people to follow. */
export const WELCOME_PEOPLE_MIN = 3;
/** Beyond that, the oldest may be suggested again. */
export const DISMISSED_SUGGESTIONS_MAX = 1000;
/** How many members one can block. */
export const BLOCKS_MAX = 10_000;
/** Requests to follow a member are counted up to here. */
export const FOLLOW_REQUESTS_COUNTED = 100;
/** The pages a browser remembers for "Pick up where you left off", and how many of them are shown. */
export const VISITS_KEPT = 20;
export const VISITS_SHOWN = 8;
/** The newest Pins shown with each person in a list. */
export const RECENT_PINS_OF_PERSON = 3;
/** A member's links with which people follow a private profile at once. */
export const PROFILE_INVITES_MAX = 50;
export const PROFILE_INVITE_NAME_MAX = 60;
export const PROFILE_INVITE_USES_MAX = 1_000;
export const PROFILE_INVITE_USES_DEFAULT = 25;
export const PROFILE_INVITE_DAYS_MAX = 90;
export const PROFILE_INVITE_DAYS_DEFAULT = 30;
/** Each part of a postal address. */
export const PLACE_LINE_MAX = 100;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const ABOUT_MAX = 500;
export const SOCIAL_URL_MAX = 255;
export const SIGN_UP_AGE_MIN = 13;
export const AGE_MAX = 120;
export const ACCOUNT_PURGE_DAYS = 14;
export const PASSKEYS_MAX = 20;
export const SESSION_DAYS = 15;
/** Changing an account without its password needs a login no older than this. */
export const FRESH_LOGIN_MINUTES = 10;
export const RESET_LINK_MINUTES = 60;
export const LIMITED_LOGIN_MINUTES = 30;
export const LOGIN_CODE_MINUTES = 10;
export const CONFIRM_EMAIL_DAYS = 7;
/** How long the holder of the old address can take an account back after its email was changed. */
export const TAKE_BACK_DAYS = 7;
export const DELETE_LINK_HOURS = 24;
/** How often a verified website is checked again. */
export const WEBSITE_CHECK_DAYS = 7;
/** How long its proof may be missing before the verification is withdrawn. */
export const WEBSITE_GRACE_DAYS = 14;
export const INVITATION_DAYS = 14;
export const OPEN_INVITATIONS_MAX = 20;

/** How long after a private profile was followed it's loaded again, to show what the follower now sees. */
export const FOLLOWED_PROFILE_REFRESH_MS = 1_000;

// Texts as shown
export const TRUNCATE_DEFAULT = 80;
export const GRID_TITLE_SHOWN = 200;
export const PIN_DESCRIPTION_SHOWN = 496;
/** A shorter description is useless to readers and left out. */
export const PIN_DESCRIPTION_SHOWN_MIN = 4;
export const ABOUT_DRAWER_SHOWN = 170;
export const ABOUT_HEADER_BUDGET = 130;
export const WEBSITE_SHOWN = 60;
export const LONG_WORD = 17;
export const CAMPAIGN_NAME_MAX = 63;
/** One less than the maximum, to leave space for the ellipsis. */
export const CAMPAIGN_NAME_KEPT = 62;
export const PROFILE_VIEWS_UP_LIMIT = 10_000_000;
export const SHORT_NUMBER_ABOVE = 999;
export const SHORT_NUMBER_FRACTION_DIGITS = 2;
export const COUNT_FRACTION_DIGITS = 1;
export const STRUCTURED_DATA_PINS_MAX = 10;

// Lists
/** The length of a feed: the newest Pins of a board or a member. */
export const FEED_PINS = 50;
/** Pictures that the welcome shows. With fewer than the second number it starts with the board. */
export const WELCOME_PINS = 24;
export const WELCOME_PINS_MIN = 5;
export const PAGE_SIZE = 25;
export const PAGE_SIZE_MAX = 250;
/** How many more Pins of the same picture a card counts; beyond that, it says "99+". */
export const FOLDED_MAX = 100;

// Search
export const SEARCH_TEXT_MAX = 200;
/** The most results of one search, all pages together. */
export const SEARCH_RESULTS_MAX = 500;
/** The words that narrow down a search, offered beside its results. */
export const SEARCH_GUIDES_MAX = 12;
/** Other searches that are offered when one finds nothing. */
export const RELATED_SEARCHES_MAX = 8;
/** Searches that the browser remembers. */
export const RECENT_SEARCHES_MAX = 8;
export const TYPEAHEAD_COUNT = 5;
export const TYPEAHEAD_COUNT_MAX = 25;

// Uploads
/**
 * The types a file picker offers. Phones that shoot HEIC then hand over a JPEG; not every image library reads
 * HEIC.
 */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
export const IMAGE_BYTES_MAX = 20 * 1024 * 1024;
/** The same in base64, with some space for line breaks. */
export const IMAGE_BASE64_MAX = 28 * 1024 * 1024;
/** A cover's original is kept up to this width, which is more than any screen shows of it. */
export const PROFILE_COVER_WIDTH_MAX = 2_400;
/** The call that says what a picture looks like. Browsers send no more than is looked at, which is far less. */
export const LOOK_BYTES_MAX = 1024 * 1024;
/** The longest side of a picture that a browser sends to be looked at. */
export const LOOK_SIDE_MAX = 736;
export const IMAGE_PIXELS_MAX = 50_000_000;
export const UPLOAD_CHECK_EVERY_MS = 5_000;

// Product metadata of pages
export const RATING_MIN = 1;
export const RATING_MAX = 5;

// Education
/** Tips wait until a member has been here this long. */
export const EDUCATION_AFTER_HOURS = 24;
export const EDUCATION_TOAST_MS = 5_000;

// Shell
export const ACCOUNT_CLOSURE_TOAST_MS = 10_000;
export const SCROLL_THROTTLE_MS = 30;
export const SCROLL_SHADOW_THROTTLE_MS = 50;
export const HEADER_HIDE_SCROLL = 20;
export const HEADER_ALWAYS_SHOWN_ABOVE = 55;
export const APP_UPSELL_SCROLL_MIN = 500;
/** A viewport is narrow below this width. */
export const MEDIUM_VIEWPORT_MIN = 870;
/** A viewport is wide above this width. */
export const MEDIUM_VIEWPORT_MAX = 1_275;
/** Below this width, the link field has the shorter placeholder. */
export const LONG_PLACEHOLDER_MIN = 380;

// Topics
export const INTERESTS_AT_ONCE_MAX = 100;
export const TOPIC_NAME_MAX = 60;
/** Words that a topic is recognized by, in each language. */
export const TOPIC_WORDS_MAX = 60;
/** Topics that staff may add. */
export const OWN_TOPICS_MAX = 500;
/** Fewer say too little about what someone likes. */
export const WELCOME_TOPICS_MIN = 3;

// Drawing sizes
export const BOARD_CARD_SQUARE = { width: 236, height: 157 } as const;
export const BOARD_CARD_WIDE = { width: 320, height: 213 } as const;
export const BOARD_CARD_SPACING = 16;
export const SELECTION_GRID = { columnWidth: 152, gutter: 16 } as const;
export const MODAL_HEIGHT_TALL = 644;
export const BOARD_COVER_PREVIEW = 138;
/** Width ÷ height of a profile's cover. */
export const PROFILE_COVER_RATIO = 16 / 9;
export const CLOSEUP_PANE_WIDTH = 508;
export const CLOSEUP_MAX_WIDTHS = [1_016, 488, 992, 672, 1_176] as const;
export const CLOSEUP_RATIOS = [0.6, 0.84] as const;

/** Height ÷ width of a picture on a wall: pictures beyond these are cropped. */
export const CARD_RATIO = { min: 0.45, max: 2.8 } as const;

// How long a wall takes to complete
export const GRID_LAYOUT_CHECK_EVERY_MS = 500;
export const GRID_IMAGES_CHECK_EVERY_MS = 100;
/** Each of the two phases times out after this. */
export const GRID_PHASE_MAX_MS = 60_000;

export const PIN_CLUSTERS_MAX = 10;
/** With fewer Pins, a group is no board. */
export const PIN_CLUSTER_PINS_MIN = 5;

/** The most groups of each kind that a search for duplicates keeps. */
export const DUPLICATE_GROUPS_MAX = 300;
/** The most Pins of one such group. */
export const DUPLICATE_PINS_MAX = 40;
/** How old a search may be before new Pins start another. */
export const DUPLICATE_SEARCH_HOURS = 24;
export const DUPLICATE_CHECK_EVERY_MS = 2_000;

/** How many boards, and how many conversations, one stream listens to. */
export const LIVE_CHANNELS_MAX = 5;
/** A member's streams in one process. One more ends the oldest. */
export const LIVE_STREAMS_PER_MEMBER = 8;
export const LIVE_STREAMS_PER_PROCESS = 20_000;
/** How often a stream says that it is still there. */
export const LIVE_BEAT_SECONDS = 20;

/** People of a business and open invites to it, together. */
export const BUSINESS_PEOPLE_MAX = 200;
export const BUSINESS_CHILDREN_MAX = 100;
export const ASSET_GROUPS_MAX = 100;
export const ASSET_GROUP_NAME_MAX = 60;
export const AD_ACCOUNTS_PER_GROUP_MAX = 100;
/** Ad accounts shown of a business. */
export const AD_ACCOUNTS_SHOWN_MAX = 200;
/** Businesses a member chooses from. */
export const PROFILES_SHOWN_MAX = 100;

// Imports
/** Of the file, and of what a ZIP file unpacks to. */
export const IMPORT_BYTES_MAX = 2 * 1024 * 1024 * 1024;
/** What hosts import with `npm run import` comes from their own disk. */
export const IMPORT_COMMAND_BYTES_MAX = 200 * 1024 * 1024 * 1024;
/** Of a file that comes within a call, which has a megabyte. */
export const IMPORT_CALL_BYTES_MAX = 512 * 1024;
/** Of another service. */
export const ACCESS_TOKEN_MAX = 2000;
export const IMPORT_ROWS_MAX = 250_000;
/** A ZIP file with more is refused before its list is read. */
export const IMPORT_ZIP_ENTRIES_MAX = 300_000;
/** No honest text or picture is packed tighter. */
export const IMPORT_ZIP_RATIO_MAX = 200;
/** At once, of one member. */
export const IMPORTS_OPEN_MAX = 5;
/** How long a file waits for its member to start the import. */
export const IMPORT_WAITS_DAYS = 7;
/** How long an import can be undone and its report read. */
export const IMPORT_KEPT_DAYS = 90;
export const IMPORT_COLUMNS_MAX = 200;
export const IMPORT_CHECK_EVERY_MS = 2_000;
/** How long the file of an export can be downloaded. */
export const EXPORT_KEPT_DAYS = 7;
export const EXPORTS_PER_DAY = 5;
/** How long a download can be begun or resumed before it asks for the password again. */
export const EXPORT_LINK_HOURS = 24;
/** How often an export is tried before it has failed. */
export const EXPORT_ATTEMPTS_MAX = 5;
export const EXPORT_CHECK_EVERY_MS = 2_000;

// Apps and tokens
export const OAUTH_APPS_MAX = 20;
export const OAUTH_APP_NAME_MAX = 50;
export const REDIRECT_URIS_MAX = 10;
export const REDIRECT_URI_LENGTH_MAX = 2_000;
export const PERSONAL_TOKENS_MAX = 50;
export const PERSONAL_TOKEN_NAME_MAX = 60;
export const PERSONAL_TOKEN_DAYS_MAX = 365;
export const PERSONAL_TOKEN_DAYS_DEFAULT = 90;
export const AUTHORIZATION_CODE_MINUTES = 10;

// Webhooks
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_LENGTH_MAX = 2_000;
export const WEBHOOK_DESCRIPTION_MAX = 100;
/** How long a delivery is tried, and how long an old secret signs too. */
export const WEBHOOK_TRIED_HOURS = 24;
export const WEBHOOK_LOG_DAYS = 30;
/** What can wait for one webhook, and what its log keeps. */
export const WEBHOOK_WAITING_MAX = 2_000;
export const WEBHOOK_LOG_MAX = 10_000;
export const ACCESS_TOKEN_DAYS = 30;
/** An app that registered itself is forgotten, unless somebody allows it something. */
export const UNUSED_APP_DAYS = 7;
/** Counted anew from each use. */
export const REFRESH_TOKEN_DAYS = 60;
/** How long the refresh token that was used last may be sent again, by an app that didn't hear the answer. */
export const REFRESH_RETRY_SECONDS = 60;
/** How long the access token from before a refresh still works, for what is under way. */
export const REFRESHED_TOKEN_MINUTES = 60;
/** Open reports of one thing by visitors. Anybody can send them, and staff look at a thing once, however many there are. */
export const VISITOR_REPORTS_MAX = 200;
/** Once a visitor's report is handled, the address staff could answer to is kept for so many days. */
export const REPORTER_EMAIL_DAYS = 30;
/** Of what one app holds at once in its owner's name, or of one consent. */
export const CLIENT_TOKENS_MAX = 100;

/** Of one call for what became of Pins: today and the ninety days before it. */
export const PIN_FIGURES_DAYS_MAX = 91;
export const PIN_FIGURES_PINS_MAX = 100;
