export { countWrongCodes, deadInvite, findInviter, hasInvite, takeInvite } from "./invite-code.ts";
