import type { Handlers } from "#server/platform/http/handlers.ts";
import { shareByEmail } from "./share-by-email.ts";
import { findContactsTyped, suggestContacts } from "./suggest-contacts.ts";

export const sharingHandlers: Handlers = {
  "ShareSuggestions.get": suggestContacts,
  "ShareSuggestionsTypeahead.get": findContactsTyped,
  "ShareEmail.create": shareByEmail,
};
