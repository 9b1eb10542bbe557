import type { Contact } from "#contract/library/entities/contact.ts";

export function nameOfContact({ full_name: fullName, username }: Contact): string {
  return fullName || username;
}
