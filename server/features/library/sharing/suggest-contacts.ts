import { usernameKey } from "#contract/formats/username.ts";
import { isEmail } from "#contract/formats/web-address.ts";
import type { Contact } from "#contract/library/entities/contact.ts";
import { SHARE_CONTACTS } from "#contract/limits/sharing.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { foldName } from "../../members/people/index.ts";
import { listAddresses } from "./addresses-repo.ts";
import { findContacts, suggestContacts as listSuggested } from "./contacts-repo.ts";
import { presentAddress, presentContact } from "./present-contact.ts";

/** So many addresses are offered or looked through. */
const ADDRESSES_SUGGESTED = 5;
const ADDRESSES_LOOKED_AT = 100;

/** Addresses stand among the people the viewer wrote with, by when they were last used. */
export async function suggestContacts(
  scope: Scope,
  { page_size: take = SHARE_CONTACTS }: ParsedOptionsOf<"ShareSuggestions.get">,
): Promise<Contact[]> {
  const { member } = requireMember(scope);
  const { db, config } = scope.context;
  const [rows, addresses] = await Promise.all([
    listSuggested(db, { ...viewerIdsOf(scope.viewer), take }),
    listAddresses(db, { memberId: member.id, take: ADDRESSES_SUGGESTED }),
  ]);
  const people = rows.map((row) => presentContact(row, config.publicUrl));
  const isUsed = ({ rank }: { rank: number }) => rank === 0;
  const usedCount = rows.filter(isUsed).length;
  const used = [...people.slice(0, usedCount), ...addresses.map((row) => presentUsed(row, config.publicUrl))];
  return [...used.toSorted(latestFirst), ...people.slice(usedCount)].slice(0, take);
}

const presentUsed = ({ address, sent_at }: { address: string; sent_at: string }, publicUrl: string) =>
  presentAddress(address, { type: "email", usedAt: sent_at, publicUrl });

function latestFirst(one: Contact, other: Contact): number {
  return Date.parse(other.last_used_at ?? "") - Date.parse(one.last_used_at ?? "") || 0;
}

/** In the order of suggestions, as far as the typed text fits; then everyone else whom a search would find. */
export async function findContactsTyped(
  scope: Scope,
  options: ParsedOptionsOf<"ShareSuggestionsTypeahead.get">,
): Promise<Contact[]> {
  const { member } = requireMember(scope);
  const { db, config } = scope.context;
  const typed = (options.query || options.term).trim();
  const take = options.page_size ?? SHARE_CONTACTS;
  const from = foldName(typed);
  const username = usernameKey(/^@?(\w+)$/.exec(typed)?.[1] ?? "");
  const [rows, addresses] = await Promise.all([
    from === "" || isEmail(typed)
      ? []
      : findContacts(db, { ...viewerIdsOf(scope.viewer), username, from, until: `${from}\u{10FFFF}`, take }),
    typed === "" ? [] : listAddresses(db, { memberId: member.id, take: ADDRESSES_LOOKED_AT }),
  ]);
  const { publicUrl } = config;
  const fitting = addresses
    .filter(({ address }) => address.startsWith(typed.toLowerCase()))
    .slice(0, ADDRESSES_SUGGESTED)
    .map((row) => presentUsed(row, publicUrl));
  const isNew = isEmail(typed) && !fitting.some(({ email }) => email === typed.toLowerCase());
  return [
    ...(isNew
      ? [presentAddress(typed.toLowerCase(), { type: "email_share_suggestion", usedAt: null, publicUrl })]
      : []),
    ...fitting,
    ...rows.map((row) => presentContact(row, publicUrl)),
  ].slice(0, take);
}
