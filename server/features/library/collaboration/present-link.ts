import type { BoardLink } from "#contract/library/entities/collaboration.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import type { LinkRow } from "./links-repo.ts";

export function presentLink({ inviter, ...row }: LinkRow, publicUrl: string): BoardLink {
  return { ...row, type: "board_link", created_by: presentPerson(inviter, publicUrl) };
}
