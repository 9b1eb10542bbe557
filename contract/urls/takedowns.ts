import type { DocumentProblem } from "../formats/document-problem.ts";
import { encodeSegment, withQuery } from "./path.ts";

/** The form of a law, filled in with a profile or an address. */
export function legalFormUrl(law: string, query: { username?: string; url?: string } = {}): string {
  return withQuery(`/legal/${encodeSegment(law)}/`, query);
}

/** Why a file wasn't added to a notice. */
export type TakedownAddress = {
  code: string;
  /** In the fragment, so that no log and no other site ever sees it. */
  secret?: string;
  /** Confirms the email address. */
  token?: string | undefined;
  file?: DocumentProblem | "added";
};

/** The page of a notice, for its sender. */
export function takedownUrl({ code, secret, token, file }: TakedownAddress): string {
  const page = withQuery(`/legal/notice/${encodeSegment(code)}/`, { t: token, file });
  return secret === undefined ? page : `${page}#${encodeURIComponent(secret)}`;
}

export function takedownFileUrl(code: string): string {
  return `/legal/notice/${encodeSegment(code)}/file/`;
}

export function adminTakedownUrl(id: string): string {
  return `/admin/takedowns/${encodeSegment(id)}/`;
}
