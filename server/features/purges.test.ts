import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, type Db } from "#server/platform/db/database.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { loadFeatures } from "./index.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url, poolSize: 1 });
});
afterAll(async () => {
  await db.close();
  await database[Symbol.asyncDispose]();
});

/** Columns whose name looks like an id but that hold no member's. */
const notMembers = new Set<string>([
  ...["board_actions.board_id", "board_actions.section_id"],
  ...["board_actions.target_board_id", "board_actions.target_section_id", "board_actions.merge_id"],
  ...["board_actions.trashed_section_id", "freed_pins.section_id"],
  ...["board_merges.source_board_id", "board_merges.target_board_id", "board_merges.section_id"],
  ...["former_spots.merge_id", "event_cursors.event_id", "members.cover_picture_id"],
  ...["board_follows.board_id", "board_members.board_id", "board_savers.board_id", "boards.cover_pin_id"],
  ...["board_invites.board_id", "board_invites.link_id", "board_links.board_id", "board_link_uses.link_id"],
  "board_offers.board_id",
  ...["board_activity.board_id", "board_activity.section_id", "notification_board_mutes.board_id"],
  "push_subscriptions.session_id",
  ...[
    "import_boards.import_id",
    "import_boards.board_id",
    "import_rows.import_id",
    "import_pages.import_id",
    "import_marks.import_id",
    "import_marks.target_id",
    "import_marks.object_id",
    "import_rows.pin_id",
  ],
  ...["import_keys.pin_id", "import_comments.import_id", "import_comments.comment_id"],
  ...["import_sections.import_id", "import_sections.section_id", "import_sections.board_id"],
  ...["ad_account_people.ad_account_id", "campaigns.ad_account_id", "ad_groups.ad_account_id"],
  ...[
    "asset_group_accounts.asset_group_id",
    "asset_group_accounts.ad_account_id",
    "asset_group_people.asset_group_id",
  ],
  ...["ad_groups.campaign_id", "ads.ad_account_id", "ads.ad_group_id", "ads.pin_id"],
  ...["ad_keywords.ad_account_id", "ad_keywords.campaign_id", "ad_keywords.ad_group_id", "ad_rollups.ad_id"],
  ...["ad_changes.ad_account_id", "ad_changes.entity_id"],
  ...[
    "ad_budgets.ad_account_id",
    "ad_budgets.subject_id",
    "ad_leases.ad_account_id",
    "ad_leases.campaign_id",
  ],
  ...[
    "ad_leases.ad_group_id",
    "ad_charges.ad_account_id",
    "ad_charges.campaign_id",
    "ad_charges.ad_group_id",
  ],
  ...["ad_charges.ad_id", "ledger_accounts.ad_account_id", "ledger_transfers.ad_account_id"],
  ...[
    "ledger_entries.transfer_id",
    "ledger_transfers.reverses_id",
    "ledger_entries.account_id",
    "billing_profiles.ad_account_id",
  ],
  ...["invoices.ad_account_id", "order_lines.ad_account_id", "order_lines.campaign_id"],
  ...[
    "payment_events.ad_account_id",
    "ad_events_set_aside.ad_account_id",
    "ad_settlement_troubles.ad_account_id",
  ],
  ...["comment_likes.comment_id", "comments.parent_id", "comments.pin_id", "comments.said_on_board_id"],
  ...["former_board_slugs.board_id", "former_section_slugs.board_id", "former_section_slugs.section_id"],
  ...["duplicate_groups.newest_pin_id", "duplicate_searches.newest_pin_id"],
  // A member it is about is also the one who is told, or who did it.
  ...["notifications.subject_id", "notification_reasons.notification_id", "notification_reasons.fact_id"],
  ...["ad_events.offer_id", "ad_events.ad_id", "ad_events.ad_group_id", "ad_events.campaign_id"],
  ...["ad_paces.ad_group_id", "ad_rollup_days.ad_id", "ad_report_columns.ad_account_id"],
  ...["ad_saves.pin_id", "ad_attributions.ad_id"],
  ...["ad_labels.ad_account_id", "ad_report_files.ad_account_id"],
  ...["ad_label_uses.label_id", "ad_label_uses.entity_id", "ad_searches.ad_group_id"],
  ...["ad_advice_dismissals.ad_account_id", "ad_advice_dismissals.entity_id"],
  ...["ad_events.lease_id", "ad_views.campaign_id", "ad_rollups.ad_id", "ad_hides.campaign_id"],
  ...["pin_favorites.pin_id", "pin_hides.pin_id", "pin_days.pin_id", "profile_invite_redemptions.invite_id"],
  ...["search_pins.pin_id", "search_boards.board_id", "search_marks.object_id", "search_marks.after_id"],
  // The negative id of a member without a board: gone with the Pin, and a day later with what was noted of it.
  ...["idea_pins.pin_id", "idea_pins.place_id", "idea_changes.place_id"],
  ...["pin_tries.made_on_board_id", "pin_tries.picture_id", "pin_tries.pin_id", "pin_topics.pin_id"],
  ...["conversation_members.conversation_id", "conversation_members.sort_id"],
  ...[
    "conversation_sets.conversation_id",
    "messages.conversation_id",
    "messages.pin_id",
    "messages.board_id",
  ],
  ...["message_reactions.message_id", "message_hides.message_id"],
  ...["message_words.conversation_id", "message_words.message_id"],
  ...["article_pins.article_id", "article_pins.pin_id"],
  ...[
    "access_tokens.app_id",
    "access_tokens.grant_id",
    "oauth_grants.app_id",
    "oauth_refresh_tokens.grant_id",
  ],
  ...["webhook_deliveries.webhook_id", "webhook_deliveries.message_id"],
  ...["pins.board_id", "pins.picture_id", "pins.section_id", "pins.source_pin_id"],
  ...[
    "exports.board_id",
    "judged_contents.queue_id",
    "moderation_notices.object_id",
    "reports.object_id",
    "sections.board_id",
    "upload_bytes.upload_id",
    "uploads.picture_id",
    "write_keys.result_id",
  ],
]);

it("covers every column that contains a member's id", async () => {
  const columns = await db.query<{ name: string }>(
    {
      text: `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'bigint' and column_name like '%\\_id'`,
    },
    [],
  );
  const { purges } = await loadFeatures();
  const purged = new Set<string>(purges.flatMap((purge) => [...purge.columns]));
  const uncovered = columns
    .map(({ name }) => name)
    .filter((name) => !purged.has(name) && !notMembers.has(name));
  expect(columns.length).toBeGreaterThan(10);
  expect(uncovered).toEqual([]);
  expect([...purged].filter((name) => !columns.some((column) => column.name === name))).toEqual([]);
});
