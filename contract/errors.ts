export const BOARD_BUSY = "Please wait until the previous board action finishes.";
export const UPLOAD_PROCESSING = "This video is still being processed. Please wait a moment.";

/**
 * The closed set of errors. Other programs read `code` and `status`; `message` is shown to people, and
 * translated in the browser by its English text.
 */
export const errorCatalogue = {
  invalid_parameters: { status: 400, code: 1, message: "Invalid parameters." },
  limit_reached: { status: 400, code: 10, message: "You've reached a limit." },
  authentication_failed: { status: 401, code: 2, message: "Authentication failed." },
  two_factor_required: { status: 401, code: 88, message: "You need a second step to log in." },
  scope_missing: { status: 401, code: 3, message: "This token isn't allowed to do that." },
  limited_login: { status: 403, code: 3, message: "Log in with your password to continue." },
  csrf_failed: { status: 403, code: 12, message: "Your session has changed. Reload the page and try again." },
  not_authorised: { status: 403, code: 29, message: "You're not allowed to do that." },
  write_banned: { status: 403, code: 29, message: "Your account isn't allowed to do that." },
  own_decision: { status: 403, code: 29, message: "Someone else has to decide this appeal." },
  needs_permission: { status: 403, code: 29, message: "Your role on staff doesn't allow that." },
  resource_not_found: { status: 404, code: 1, message: "unknown resource" },
  not_found: { status: 404, code: 1, message: "We couldn't find that." },
  law_closed: { status: 404, code: 1, message: "We couldn't find that." },
  user_not_found: { status: 404, code: 30, message: "User not found." },
  board_not_found: { status: 404, code: 40, message: "Board not found." },
  pin_not_found: { status: 404, code: 50, message: "Pin not found." },
  section_not_found: { status: 404, code: 2031, message: "Section not found." },
  ad_account_not_found: { status: 404, code: 1, message: "Ad account not found." },
  visual_search_off: { status: 404, code: 1, message: "Visual search is turned off here." },
  method_not_allowed: { status: 405, code: 5, message: "Method not allowed." },
  conflict: { status: 409, code: 9, message: "This has changed since you opened it." },
  upload_processing: { status: 409, code: 9, message: UPLOAD_PROCESSING },
  email_taken: { status: 409, code: 90, message: "An account with this email address already exists." },
  username_taken: { status: 409, code: 91, message: "This username is taken." },
  board_name_taken: { status: 409, code: 58, message: "You already have a board with that name." },
  section_name_taken: {
    status: 409,
    code: 58,
    message: "This board already has a section with that name.",
  },
  board_busy: { status: 409, code: 2171, message: BOARD_BUSY },
  source_busy: { status: 409, code: 2172, message: BOARD_BUSY },
  target_busy: { status: 409, code: 2173, message: BOARD_BUSY },
  upload_gone: { status: 410, code: 1, message: "We couldn't find that." },
  too_large: { status: 413, code: 1, message: "That's too large." },
  unsupported_media_type: { status: 415, code: 1, message: "This type of content isn't supported." },
  unusable: { status: 422, code: 1, message: "We can't use that." },
  several_categories: { status: 422, code: 1, message: "Please choose one." },
  rate_limited: { status: 429, code: 8, message: "Too many attempts. Please wait a moment and try again." },
  busy: { status: 429, code: 8, message: "We're very busy. Please try again in a moment." },
  internal: { status: 500, code: 500, message: "Uh oh! Something went wrong." },
  unavailable: { status: 503, code: 503, message: "We'll be back in a moment." },
} as const satisfies Record<string, { status: number; code: number; message: string }>;

export type ErrorName = keyof typeof errorCatalogue;

/** The error object of a response. */
export type WireError = {
  status: "failure";
  http_status: number;
  code: number;
  message: string;
  message_detail?: string;
  /** Every refused option, if there are several; `message` and `message_detail` are those of the first. */
  field_errors?: readonly FieldProblem[];
};

export type FieldProblem = { field: string; message: string };

// Texts of specific refusals, more detailed than their error's own.
export const STORAGE_FULL = "There's no space left to save this. Please try again later.";
export const FOREIGN_HOST =
  "This site isn't set up for this address. If you run it, set PUBLIC_URL to the address people use.";
