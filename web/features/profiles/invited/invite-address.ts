/** The parameter with an invite code in the address of a profile. */
export const INVITE_CODE = "invite_code";
