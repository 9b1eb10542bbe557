/** Of the file, and of what a ZIP file unpacks to. */
export const IMPORT_BYTES_MAX = 2 * 1024 * 1024 * 1024;
/** Of a file that comes within a call, which has a megabyte. */
export const IMPORT_CALL_BYTES_MAX = 512 * 1024;
export const IMPORT_ROWS_MAX = 250_000;
export const IMPORT_COLUMNS_MAX = 200;
/** Of another service. */
export const ACCESS_TOKEN_MAX = 2000;
