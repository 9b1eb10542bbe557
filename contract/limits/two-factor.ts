export const PASSKEYS_MAX = 20;
