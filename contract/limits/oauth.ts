export const OAUTH_APPS_MAX = 20;
export const OAUTH_APP_NAME_MAX = 50;
export const REDIRECT_URIS_MAX = 10;
export const REDIRECT_URI_LENGTH_MAX = 2_000;

export const PERSONAL_TOKENS_MAX = 50;
export const PERSONAL_TOKEN_NAME_MAX = 60;
export const PERSONAL_TOKEN_DAYS_MAX = 365;
export const PERSONAL_TOKEN_DAYS_DEFAULT = 90;

export const AUTHORIZATION_CODE_MINUTES = 10;
export const ACCESS_TOKEN_DAYS = 30;
/** Counted again from each use. */
export const REFRESH_TOKEN_DAYS = 60;
