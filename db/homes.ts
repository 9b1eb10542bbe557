import type { DB } from "./types.ts";

type Table = Extract<keyof DB, string>;
type Column<Name extends Table> = Extract<keyof DB[Name], string>;

/** References into another home, each with how it would be kept consistent if homes were on several machines. */
type Crossings = Readonly<Record<string, string>>;

type Homed<Name extends Table> = {
  kind: "homed";
  /** Columns with the id of the member whose home holds the row. */
  members?: readonly Column<Name>[];
  /** Columns with an id that contains the home: the row's own id, or the id of the row it is stored with. */
  ids?: readonly Column<Name>[];
  /** Unique indexes without the home, for values that must be unique across all homes. */
  claims?: readonly string[];
  crossings?: Crossings;
};

type Home<Name extends Table> =
  | Homed<Name>
  /** Placed by the hash of its key. */
  | { kind: "keyed"; key: Column<Name> }
  /** The same in every database, and rarely written. */
  | { kind: "reference"; crossings?: Crossings }
  /** Separate in each database. */
  | { kind: "local" };

const otherMember =
  "the other member's home keeps a mirror of the row, and the purge of a member clears both";
const appElsewhere = "the app may be anybody's; its deletion clears its access, home by home";
const pinElsewhere = "the pin may be anybody's; its purge clears what marks it, home by home";

/**
 * Where the rows of each table would live if homes were spread over several machines. Today one machine holds them all.
 * A test checks the schema against this table, so that splitting it later takes a migration but no redesign.
 */
export const homes: { readonly [Name in Table]: Home<Name> } = {
  members: { kind: "homed", members: ["id"], claims: ["members_username_key", "members_email_key"] },
  former_usernames: { kind: "homed", members: ["member_id"], claims: ["former_usernames_pkey"] },
  member_states: { kind: "homed", members: ["member_id"] },
  member_follows: {
    kind: "homed",
    members: ["follower_id"],
    crossings: { member_follows_followed_id_fkey: otherMember },
  },
  follow_requests: {
    kind: "homed",
    members: ["follower_id"],
    crossings: { follow_requests_followed_id_fkey: otherMember },
  },
  follow_counts: { kind: "homed", members: ["member_id"] },
  access_tokens: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id", "grant_id"],
    claims: ["access_tokens_token_hash"],
    crossings: { access_tokens_app_id_fkey: appElsewhere },
  },
  oauth_apps: { kind: "homed", members: ["owner_id"], ids: ["id"] },
  oauth_grants: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id"],
    claims: ["oauth_grants_code_hash"],
    crossings: { oauth_grants_app_id_fkey: appElsewhere },
  },
  oauth_refresh_tokens: {
    kind: "homed",
    ids: ["id", "grant_id"],
    claims: ["oauth_refresh_tokens_token_hash"],
  },
  webhooks: { kind: "homed", members: ["owner_id"], ids: ["id"] },
  webhook_deliveries: { kind: "homed", ids: ["id", "webhook_id"] },
  search_pins: { kind: "homed", ids: ["pin_id"] },
  search_boards: { kind: "homed", ids: ["board_id"] },
  pin_clusters: { kind: "homed", members: ["member_id"], ids: ["id"] },
  pin_cluster_turns: { kind: "homed", members: ["member_id"] },
  duplicate_groups: { kind: "homed", members: ["member_id"], ids: ["id"] },
  notifications: { kind: "homed", members: ["member_id"], ids: ["id"] },
  notification_reasons: {
    kind: "homed",
    ids: ["notification_id"],
    crossings: { notification_reasons_actor_id_fkey: otherMember },
  },
  notification_marks: { kind: "homed", members: ["member_id"] },
  shared_addresses: { kind: "homed", members: ["member_id"] },
  mail_counts: { kind: "keyed", key: "counted" },
  notification_settings: { kind: "homed", members: ["member_id"] },
  notification_preferences: { kind: "homed", members: ["member_id"] },
  notification_board_mutes: {
    kind: "homed",
    members: ["member_id"],
    crossings: { notification_board_mutes_board_id_fkey: "a mute of a board that is gone mutes nothing" },
  },
  notification_person_mutes: {
    kind: "homed",
    members: ["member_id"],
    crossings: { notification_person_mutes_person_id_fkey: otherMember },
  },
  mail_refusals: { kind: "keyed", key: "address_hash" },
  push_subscriptions: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id", "session_id"],
    claims: ["push_subscriptions_endpoint_hash"],
  },
  duplicate_searches: { kind: "homed", members: ["member_id"] },
  search_marks: { kind: "local" },
  search_terms: { kind: "local" },
  search_terms_edition: { kind: "local" },
  ideas: { kind: "local" },
  idea_pins: {
    kind: "homed",
    ids: ["pin_id"],
    crossings: { idea_pins_idea_fkey: "each database numbers the ideas of its own Pins" },
  },
  idea_changes: { kind: "local" },
  idea_looks: { kind: "local" },
  feed_feedback: { kind: "homed", members: ["member_id"], ids: ["id"] },
  feed_snapshots: { kind: "homed", members: ["member_id"], ids: ["id"] },
  topics: { kind: "reference" },
  pin_topics: { kind: "homed", ids: ["pin_id"] },
  topic_edition: { kind: "reference" },
  articles: { kind: "homed", members: ["author_id"], ids: ["id"] },
  article_pins: {
    kind: "homed",
    ids: ["article_id"],
    crossings: { article_pins_pin_id_fkey: pinElsewhere },
  },
  interest_follows: { kind: "homed", members: ["member_id"] },
  person_words: { kind: "homed", members: ["member_id"] },
  dismissed_suggestions: {
    kind: "homed",
    members: ["member_id"],
    crossings: { dismissed_suggestions_dismissed_id_fkey: otherMember },
  },
  profile_invites: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id"],
    claims: ["profile_invites_code_hash"],
  },
  profile_invite_redemptions: {
    kind: "homed",
    ids: ["invite_id"],
    crossings: { profile_invite_redemptions_member_id_fkey: otherMember },
  },
  member_blocks: {
    kind: "homed",
    members: ["blocker_id"],
    crossings: { member_blocks_blocked_id_fkey: otherMember },
  },

  business_profiles: { kind: "homed", members: ["member_id"] },
  verifications: { kind: "homed", members: ["member_id"] },
  merchant_badges: { kind: "homed", members: ["member_id"] },
  website_claims: { kind: "homed", members: ["member_id"] },

  business_people: {
    kind: "homed",
    members: ["business_id"],
    crossings: { business_people_member_id_fkey: otherMember },
  },
  business_security: { kind: "homed", members: ["business_id"] },
  business_invites: {
    kind: "homed",
    members: ["business_id"],
    ids: ["id"],
    claims: ["business_invites_token_hash"],
    crossings: { business_invites_inviter_id_fkey: otherMember },
  },
  business_children: {
    kind: "homed",
    members: ["child_id"],
    crossings: { business_children_parent_id_fkey: otherMember },
  },
  asset_groups: { kind: "homed", members: ["business_id"], ids: ["id"] },
  asset_group_accounts: { kind: "homed", ids: ["asset_group_id", "ad_account_id"] },
  asset_group_people: {
    kind: "homed",
    ids: ["asset_group_id"],
    crossings: { asset_group_people_member_id_fkey: otherMember },
  },
  business_audit: {
    kind: "homed",
    members: ["business_id"],
    ids: ["id"],
    crossings: { business_audit_actor_id_fkey: otherMember },
  },
  ad_accounts: { kind: "homed", members: ["owner_id"], ids: ["id"] },
  ad_account_people: {
    kind: "homed",
    ids: ["ad_account_id"],
    crossings: { ad_account_people_member_id_fkey: otherMember },
  },
  campaigns: { kind: "homed", ids: ["id", "ad_account_id"] },
  ad_groups: { kind: "homed", ids: ["id", "ad_account_id", "campaign_id"] },
  ads: {
    kind: "homed",
    ids: ["id", "ad_account_id", "ad_group_id"],
    crossings: { ads_pin_id_fkey: pinElsewhere },
  },
  ad_keywords: { kind: "homed", ids: ["id", "ad_account_id", "campaign_id", "ad_group_id"] },
  ad_changes: {
    kind: "homed",
    ids: ["id", "ad_account_id", "entity_id"],
    crossings: { ad_changes_actor_id_fkey: otherMember },
  },
  ad_rollups: { kind: "homed", ids: ["ad_id"] },
  ad_rollup_days: { kind: "homed", ids: ["ad_id"] },
  ad_report_columns: {
    kind: "homed",
    ids: ["ad_account_id"],
    crossings: { ad_report_columns_member_id_fkey: otherMember },
  },
  ad_labels: { kind: "homed", ids: ["id", "ad_account_id"] },
  ad_report_files: { kind: "homed", ids: ["id", "ad_account_id"], claims: ["ad_report_files_token_key"] },
  ad_label_uses: { kind: "homed", ids: ["label_id", "entity_id"] },
  ad_searches: { kind: "homed", ids: ["ad_group_id"] },
  ad_advice_dismissals: { kind: "homed", ids: ["ad_account_id", "entity_id"] },
  ad_paces: { kind: "homed", ids: ["ad_group_id"] },
  ad_budgets: { kind: "homed", ids: ["id", "ad_account_id", "subject_id"] },
  ad_leases: { kind: "homed", ids: ["id", "ad_account_id", "campaign_id", "ad_group_id"] },
  ad_charges: { kind: "homed", ids: ["ad_account_id", "campaign_id", "ad_group_id", "ad_id"] },
  ledger_accounts: { kind: "homed", ids: ["id", "ad_account_id"] },
  ledger_transfers: { kind: "homed", ids: ["id", "ad_account_id", "reverses_id"] },
  ledger_entries: { kind: "homed", ids: ["transfer_id", "account_id"] },
  ledger_checks: { kind: "local" },
  billing_profiles: { kind: "homed", ids: ["ad_account_id"] },
  invoices: { kind: "homed", ids: ["id", "ad_account_id"] },
  order_lines: { kind: "homed", ids: ["id", "ad_account_id", "campaign_id"] },
  payment_events: { kind: "homed", ids: ["ad_account_id"] },

  impressions: { kind: "local" },
  impression_batches: { kind: "keyed", key: "id" },
  impression_marks: { kind: "local" },
  impression_counts: { kind: "local" },
  pin_days: { kind: "homed", ids: ["pin_id"] },
  member_days: { kind: "homed", members: ["member_id"] },
  ad_events: { kind: "keyed", key: "offer_id" },
  ad_events_set_aside: { kind: "keyed", key: "offer_id" },
  ad_settlement_troubles: { kind: "homed", ids: ["ad_account_id"] },
  ad_settlement_points: { kind: "local" },
  ad_delivery_counts: { kind: "local" },
  ad_views: { kind: "keyed", key: "viewer_key" },
  ad_saves: { kind: "homed", ids: ["pin_id"] },
  ad_attributions: { kind: "homed", ids: ["ad_id"] },
  ad_hides: { kind: "homed", members: ["member_id"] },
  ad_advertiser_hides: {
    kind: "homed",
    members: ["member_id"],
    crossings: { ad_advertiser_hides_owner_id_fkey: otherMember },
  },

  sessions: { kind: "homed", members: ["member_id"], ids: ["id"], claims: ["sessions_token_hash"] },
  email_tokens: { kind: "homed", ids: ["id"], claims: ["email_tokens_token_hash"] },
  invitations: { kind: "homed", members: ["inviter_id"], ids: ["id"], claims: ["invitations_token_hash"] },
  two_factor: { kind: "homed", members: ["member_id"] },
  recovery_codes: { kind: "homed", members: ["member_id"] },
  passkeys: { kind: "homed", members: ["member_id"], ids: ["id"], claims: ["passkeys_credential_id"] },
  login_challenges: { kind: "keyed", key: "id" },
  login_codes: { kind: "homed", members: ["member_id"] },
  login_identities: { kind: "homed", members: ["member_id"], claims: ["login_identities_pkey"] },
  known_browsers: { kind: "homed", members: ["member_id"] },

  boards: { kind: "homed", members: ["owner_id"], ids: ["id"] },
  board_members: { kind: "homed", ids: ["board_id"] },
  board_invites: {
    kind: "homed",
    ids: ["id", "board_id", "link_id"],
    crossings: { board_invites_invited_id_fkey: otherMember, board_invites_inviter_id_fkey: otherMember },
  },
  board_links: {
    kind: "homed",
    ids: ["id", "board_id"],
    claims: ["board_links_code_hash"],
    crossings: { board_links_inviter_id_fkey: otherMember },
  },
  board_link_uses: {
    kind: "homed",
    ids: ["link_id"],
    crossings: { board_link_uses_member_id_fkey: otherMember },
  },
  board_offers: { kind: "homed", ids: ["board_id"] },
  board_activity: { kind: "homed", ids: ["id", "board_id"] },
  board_savers: { kind: "homed", ids: ["board_id"] },
  board_follows: { kind: "homed", ids: ["board_id"] },
  board_merges: { kind: "homed", ids: ["id", "source_board_id"] },
  former_board_slugs: { kind: "homed", members: ["owner_id"], ids: ["board_id"] },
  sections: { kind: "homed", ids: ["id", "board_id"] },
  former_section_slugs: { kind: "homed", ids: ["board_id", "section_id"] },
  former_spots: { kind: "homed", ids: ["id", "merge_id"] },
  freed_pins: { kind: "homed", ids: ["id", "section_id"] },
  board_actions: { kind: "homed", members: ["member_id"], ids: ["id"] },
  exports: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id"],
    crossings: { exports_board_id_fkey: "a board that was handed over is at its first owner's home" },
  },
  imports: { kind: "homed", members: ["member_id"], ids: ["id"] },
  site_visits: { kind: "keyed", key: "host" },
  site_pauses: { kind: "keyed", key: "host" },
  import_marks: { kind: "homed", ids: ["import_id"] },
  import_boards: { kind: "homed", ids: ["import_id"] },
  import_rows: { kind: "homed", ids: ["import_id"] },
  import_pages: { kind: "homed", ids: ["import_id"] },
  import_comments: { kind: "homed", ids: ["import_id"] },
  import_sections: { kind: "homed", ids: ["import_id"] },
  import_keys: {
    kind: "homed",
    members: ["member_id"],
    crossings: {
      import_keys_pin_id_fkey: "a key of a pin that is gone keeps nothing from being imported again",
    },
  },

  pins: { kind: "homed", members: ["pinner_id"], ids: ["id"] },
  pin_favorites: {
    kind: "homed",
    members: ["member_id"],
    crossings: { pin_favorites_pin_id_fkey: pinElsewhere },
  },
  pin_hides: { kind: "homed", members: ["member_id"], crossings: { pin_hides_pin_id_fkey: pinElsewhere } },
  comments: { kind: "homed", ids: ["id", "pin_id", "parent_id"] },
  comment_likes: { kind: "homed", ids: ["comment_id"] },
  pin_tries: { kind: "homed", ids: ["id", "pin_id"] },

  conversations: { kind: "homed", ids: ["id"] },
  conversation_sets: { kind: "keyed", key: "set_key" },
  conversation_members: { kind: "homed", ids: ["conversation_id"] },
  messages: { kind: "homed", ids: ["id", "conversation_id"] },
  message_reactions: { kind: "homed", ids: ["message_id"] },
  message_hides: { kind: "homed", ids: ["message_id"] },
  message_words: { kind: "homed", ids: ["conversation_id", "message_id"] },

  pictures: { kind: "homed", members: ["owner_id"], ids: ["id"], claims: ["pictures_pkey"] },
  media_objects: { kind: "keyed", key: "content_hash" },
  looks: { kind: "keyed", key: "content_hash" },
  judged_contents: { kind: "keyed", key: "content_hash" },
  moderation_notices: { kind: "homed", members: ["member_id"], ids: ["id"] },
  uploads: { kind: "homed", members: ["member_id"], ids: ["id"] },
  upload_bytes: { kind: "homed", ids: ["upload_id"] },
  wall_pictures: {
    kind: "reference",
    crossings: {
      wall_pictures_signature_fkey: "the wall has few pictures: a job clears those whose picture is gone",
    },
  },

  write_keys: { kind: "homed", members: ["member_id"] },
  undo_actions: { kind: "homed", members: ["member_id"], ids: ["id"] },
  reports: {
    kind: "homed",
    members: ["reporter_id"],
    ids: ["id"],
    claims: ["reports_reporter_email_object"],
  },
  audit_log: { kind: "homed", ids: ["id"] },
  events: { kind: "homed", ids: ["id"] },
  event_cursors: { kind: "local" },
  event_counts: { kind: "local" },
  instance_settings: { kind: "reference" },
  experiments: { kind: "reference" },
  migrations: { kind: "local" },
};
