import { DONE_PARAMETER } from "#web/platform/forms/form-action.ts";

export type AskedToJoin = {
  /** The address is that of an invite. */
  isAsked: boolean;
  /** Accept without another press. */
  isSeamless: boolean;
};

export function readInvite(search: string): AskedToJoin {
  const query = new URLSearchParams(search);
  const isAsked = query.get("accept_invite") === "true";
  return { isAsked, isSeamless: isAsked && query.get("seamless") === "true" };
}

export function withoutInvite(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ["accept_invite", "seamless"]) query.delete(name);
  const rest = query.toString();
  return rest === "" ? "" : `?${rest}`;
}

/** The board's address after someone has joined it, which says so. */
export function joinedUrl(boardPath: string): string {
  return `${boardPath}?${DONE_PARAMETER}=accept_invite`;
}

/** What was just answered by a form, without JavaScript. */
export function readDone(search: string): string | null {
  return new URLSearchParams(search).get(DONE_PARAMETER);
}
