import type { DocumentProblem } from "../formats/document-problem.ts";
import { encodeSegment, withQuery } from "./path.ts";

/** Why a file wasn't added to an appeal. */
/** Where a member reads why their account is held, and appeals. */
export function ageAppealUrl({ file }: { file?: DocumentProblem | "added" } = {}): string {
  return withQuery("/age-appeal/", { file });
}

export const AGE_FILE_PATH = "/age-appeal/file/";

/** The page for staff about a member. */
export function adminMemberUrl(id: string): string {
  return `/admin/members/${encodeSegment(id)}/`;
}

export function adminAgeFileUrl(id: string): string {
  return `/admin/age-holds/file/${encodeSegment(id)}`;
}
