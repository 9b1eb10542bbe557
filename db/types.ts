// Made by `npm run db:types` from the migrated schema.
import type { ColumnType, Generated } from "kysely";

export type DB = {
  access_tokens: {
    id: string;
    member_id: string;
    token_hash: Buffer;
    scopes: string[];
    name: string | null;
    created_at: Generated<string>;
    last_used_at: string | null;
    expires_at: string | null;
    app_id: string | null;
    grant_id: string | null;
  };
  ad_account_people: {
    ad_account_id: string;
    member_id: string;
    permissions: string[];
    created_at: Generated<string>;
  };
  ad_accounts: {
    id: string;
    owner_id: string | null;
    name: string;
    country: string;
    currency: string;
    time_zone: string;
    is_house: Generated<boolean>;
    is_suspended: Generated<boolean>;
    tool_preference: "ads_manager" | "automated_campaign" | null;
    created_at: Generated<string>;
  };
  ad_advertiser_hides: {
    member_id: string;
    owner_id: string;
    created_at: Generated<string>;
  };
  ad_advice_dismissals: {
    ad_account_id: string;
    kind: string;
    entity_id: string;
    dismissed_at: Generated<string>;
  };
  ad_attributions: {
    action: "save" | "outbound";
    action_id: string;
    touch: "click" | "view";
    ad_id: string;
    surface: number;
    at: string;
    lag_seconds: number;
  };
  ad_budgets: {
    id: string;
    ad_account_id: string;
    level: "account" | "campaign" | "ad_group";
    subject_id: string;
    day: string | null;
    base_micro: string | null;
    limit_micro: string | null;
    reserved_micro: Generated<string>;
    spent_micro: Generated<string>;
  };
  ad_changes: {
    id: string;
    ad_account_id: string;
    entity_kind: "ad_account" | "campaign" | "ad_group" | "ad" | "keyword";
    entity_id: string;
    actor_id: string | null;
    before: ColumnType<unknown, string | null, string | null>;
    after: ColumnType<unknown, string, string>;
    created_at: Generated<string>;
  };
  ad_charges: {
    ad_account_id: string;
    offer_id: string;
    kind: "CLICKTHROUGH" | "IMPRESSION" | "VIDEO_V_50_MRC";
    campaign_id: string;
    ad_group_id: string;
    ad_id: string;
    day: string;
    happened_at: string;
    price_micro: string;
    charged_micro: string;
    refunded_micro: Generated<string>;
    reason: "budget" | "house" | null;
    charged_at: Generated<string>;
  };
  ad_delivery_counts: {
    at: string;
    counter: "answers" | "money";
    whole: string;
    part: string;
  };
  ad_events: {
    offer_id: string;
    kind: "impression" | "click" | "outbound" | "save" | "closeup" | "hide";
    at: Generated<string>;
    tx: Generated<string>;
    ad_id: string;
    ad_group_id: string;
    campaign_id: string;
    lease_id: string | null;
    surface: number;
    billable: "CLICKTHROUGH" | "IMPRESSION" | "VIDEO_V_50_MRC" | null;
    price_micro: string;
    viewer_key: string | null;
    reason: "expired" | "viewer" | "bot" | "own" | "staff" | "short" | "unseen" | "rate" | "fast" | "stopped" | "many" | null;
    fit: number | null;
  };
  ad_events_set_aside: {
    offer_id: string;
    kind: string;
    ad_account_id: string;
  };
  ad_groups: {
    id: string;
    ad_account_id: string;
    campaign_id: string;
    name: string;
    status: Generated<"ACTIVE" | "PAUSED" | "ARCHIVED" | "DRAFT" | "DELETED_DRAFT">;
    budget_type: "DAILY" | "LIFETIME" | "CBO_ADGROUP";
    budget: string | null;
    pacing: Generated<"STANDARD" | "ACCELERATED">;
    billable_event: "CLICKTHROUGH" | "IMPRESSION" | "VIDEO_V_50_MRC";
    bid_strategy: "AUTOMATIC_BID" | "MAX_BID" | "TARGET_AVG" | null;
    bid: string | null;
    placement_group: Generated<"ALL" | "SEARCH" | "BROWSE" | "OTHER">;
    targeting: ColumnType<unknown, string | undefined, string>;
    is_targeting_automatic: Generated<boolean>;
    optimization_goal: ColumnType<unknown, string | null, string | null>;
    frequency_cap: number | null;
    start_time: string | null;
    end_time: string | null;
    tracking_urls: ColumnType<unknown, string | undefined, string>;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  ad_hides: {
    member_id: string;
    campaign_id: string;
    created_at: Generated<string>;
  };
  ad_keywords: {
    id: string;
    ad_account_id: string;
    campaign_id: string | null;
    ad_group_id: string | null;
    value: string;
    value_key: string;
    match_type: "BROAD" | "PHRASE" | "EXACT" | "EXACT_NEGATIVE" | "PHRASE_NEGATIVE";
    bid: string | null;
    is_archived: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  ad_label_uses: {
    label_id: string;
    entity_id: string;
  };
  ad_labels: {
    id: string;
    ad_account_id: string;
    name: string;
    created_at: Generated<string>;
  };
  ad_leases: {
    id: string;
    ad_account_id: string;
    campaign_id: string;
    ad_group_id: string;
    process: string;
    day: string;
    granted_micro: string;
    settled_micro: Generated<string>;
    expires_at: string;
    created_at: Generated<string>;
  };
  ad_paces: {
    ad_group_id: string;
    participation: number;
    integral: Generated<number>;
    since: string;
    since_spent_micro: string;
    since_limit_micro: string | null;
    measured_at: string;
    share_micro: string | null;
    multiplier: Generated<number>;
    bid_micro: string | null;
    reviewed_at: string;
  };
  ad_report_columns: {
    member_id: string;
    ad_account_id: string;
    level: "campaign" | "ad_group" | "ad";
    columns: string[];
  };
  ad_report_files: {
    id: string;
    ad_account_id: string;
    token: string;
    asked: ColumnType<unknown, string, string>;
    state: Generated<"waiting" | "finished" | "failed">;
    content: string | null;
    created_at: Generated<string>;
  };
  ad_rollup_days: {
    ad_id: string;
    day: string;
    impressions: Generated<string>;
    impressions_gross: Generated<string>;
    clicks: Generated<string>;
    clicks_gross: Generated<string>;
    outbound_clicks: Generated<string>;
    saves: Generated<string>;
    closeups: Generated<string>;
    spend: Generated<string>;
    click_saves: Generated<string>;
    view_saves: Generated<string>;
    click_visits: Generated<string>;
    view_visits: Generated<string>;
    surface: number;
    fit_sum: Generated<string>;
    fit_count: Generated<string>;
  };
  ad_rollups: {
    ad_id: string;
    at: string;
    surface: number;
    impressions: Generated<string>;
    impressions_gross: Generated<string>;
    clicks: Generated<string>;
    clicks_gross: Generated<string>;
    outbound_clicks: Generated<string>;
    saves: Generated<string>;
    closeups: Generated<string>;
    hides: Generated<string>;
    spend: Generated<string>;
    click_saves: Generated<string>;
    view_saves: Generated<string>;
    click_visits: Generated<string>;
    view_visits: Generated<string>;
    fit_sum: Generated<string>;
    fit_count: Generated<string>;
  };
  ad_saves: {
    pin_id: string;
    at: string;
  };
  ad_searches: {
    ad_group_id: string;
    query: string;
    day: string;
    viewer_mark: string;
    impressions: Generated<number>;
    clicks: Generated<number>;
  };
  ad_settlement_points: {
    at: string;
    tx: string;
  };
  ad_settlement_troubles: {
    ad_account_id: string;
    since: string;
    tries: Generated<number>;
    next_try_at: string;
  };
  ad_views: {
    viewer_key: string;
    campaign_id: string;
    day: string;
    views: number;
  };
  ads: {
    id: string;
    ad_account_id: string;
    ad_group_id: string;
    pin_id: string | null;
    name: Generated<string>;
    status: Generated<"ACTIVE" | "PAUSED" | "ARCHIVED" | "DRAFT" | "DELETED_DRAFT">;
    review_status: Generated<"OTHER" | "PENDING" | "REJECTED" | "APPROVED">;
    rejected_reasons: Generated<string[]>;
    creative_type: Generated<string>;
    destination_url: Generated<string>;
    grid_click_type: Generated<"CLOSEUP" | "DIRECT_TO_DESTINATION">;
    tracking_urls: ColumnType<unknown, string | undefined, string>;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    review_note: Generated<string>;
    appeal: Generated<string>;
    approved_words: string | null;
  };
  age_holds: {
    member_id: string;
    placed_by_id: string | null;
    placed_at: string;
    reason: string;
    was_private: boolean;
    former_message_permission: "everybody" | "following" | "nobody";
    appeal_words: string | null;
    appealed_at: string | null;
    due_at: string | null;
    file_key: string | null;
    file_name: string | null;
    file_mime: string | null;
    file_bytes: number | null;
    answer: string | null;
    decided_by_id: string | null;
    decided_at: string | null;
    is_decided_alone: Generated<boolean>;
  };
  article_pins: {
    article_id: string;
    pin_id: string;
    position: number;
    caption: Generated<string>;
    is_cover: Generated<boolean>;
  };
  articles: {
    id: string;
    author_id: string | null;
    locale: string;
    title: string;
    subtitle: Generated<string>;
    body: Generated<string>;
    slug: string;
    is_shopping: Generated<boolean>;
    type: 0 | 1 | 2 | null;
    kind: Generated<string>;
    published_at: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  asset_group_accounts: {
    asset_group_id: string;
    ad_account_id: string;
  };
  asset_group_people: {
    asset_group_id: string;
    member_id: string;
    permissions: string[];
  };
  asset_groups: {
    id: string;
    business_id: string;
    name: string;
    created_at: Generated<string>;
  };
  audit_chain: {
    is_only: Generated<boolean>;
    position: Generated<string>;
    digest: Generated<Buffer>;
    checked_at: string | null;
    broken_position: string | null;
    broken_how: "changed" | "missing" | null;
  };
  audit_log: {
    id: string;
    actor_id: string | null;
    action: string;
    subject: string;
    before: ColumnType<unknown, string | null, string | null>;
    after: ColumnType<unknown, string | null, string | null>;
    created_at: Generated<string>;
    position: string | null;
    actor_seal: Buffer | null;
    digest: Buffer | null;
  };
  audit_seals: {
    member_id: string;
    salt: Buffer;
  };
  billing_profiles: {
    ad_account_id: string;
    name: Generated<string>;
    address: Generated<string>;
    country: Generated<string>;
    tax_id: Generated<string>;
    email: Generated<string>;
    credit_limit_micro: Generated<string>;
    provider_customer: string | null;
    updated_at: Generated<string>;
    language: Generated<string>;
  };
  blocked_domains: {
    id: string;
    domain: string;
    reason: string;
    added_by_id: string | null;
    created_at: Generated<string>;
  };
  blocked_pictures: {
    id: string;
    content_hash: Buffer;
    list: "child_safety" | "other";
    reason: string;
    pin_id: string | null;
    decision_id: string | null;
    added_by_id: string | null;
    created_at: Generated<string>;
  };
  blocked_words: {
    id: string;
    phrase: string;
    folded: string;
    reason: string;
    added_by_id: string | null;
    created_at: Generated<string>;
  };
  board_actions: {
    id: string;
    member_id: string;
    action_type: number;
    board_id: string | null;
    section_id: string | null;
    is_whole_board: Generated<boolean>;
    target_board_id: string | null;
    target_section_id: string | null;
    pin_ids: Generated<string[]>;
    total: Generated<number>;
    done: Generated<number>;
    problem: string | null;
    state: Generated<"running" | "done" | "failed">;
    created_at: Generated<string>;
    finished_at: string | null;
    merge_id: string | null;
    trashed_section_id: string | null;
    former_privacy: "public" | "protected" | "secret" | null;
  };
  board_activity: {
    id: string;
    board_id: string;
    actor_id: string;
    kind: "saved" | "moved_in" | "moved_out" | "removed" | "restored" | "joined" | "left" | "member_removed" | "changed" | "section_created" | "section_renamed" | "section_deleted";
    member_id: string | null;
    section_id: string | null;
    pin_ids: Generated<string[]>;
    pin_count: Generated<number>;
    created_at: string;
  };
  board_follows: {
    board_id: string;
    member_id: string;
    created_at: Generated<string>;
    is_withheld: Generated<boolean>;
  };
  board_invites: {
    id: string;
    board_id: string;
    invited_id: string;
    inviter_id: string | null;
    status: "new" | "contact_request_not_approved" | "accepted" | "declined";
    barred_by: "invited" | "owner" | null;
    created_at: Generated<string>;
    answered_at: string | null;
    link_id: string | null;
  };
  board_link_uses: {
    link_id: string;
    member_id: string;
  };
  board_links: {
    id: string;
    board_id: string;
    inviter_id: string;
    code_hash: Buffer | null;
    sent_at: string | null;
    name: Generated<string>;
    email: string | null;
    email_key: string | null;
    uses_max: number | null;
    use_count: Generated<number>;
    created_at: Generated<string>;
    expires_at: string;
    declined_at: string | null;
  };
  board_members: {
    board_id: string;
    member_id: string;
    role: "owner" | "collaborator";
    archived_at: string | null;
    order_key: string;
    email_notifications: Generated<boolean>;
    joined_at: Generated<string>;
    favorite_at: string | null;
  };
  board_merges: {
    id: string;
    source_board_id: string;
    target_board_id: string;
    section_id: string;
    created_at: Generated<string>;
  };
  board_offers: {
    board_id: string;
    member_id: string;
    created_at: Generated<string>;
  };
  board_savers: {
    board_id: string;
    member_id: string;
  };
  boards: {
    id: string;
    owner_id: string;
    name: string;
    name_key: string;
    slug: string;
    description: Generated<string>;
    privacy: Generated<"public" | "protected" | "secret">;
    category: Generated<string>;
    cover_pin_id: string | null;
    cover_crop: number[] | null;
    cover_size: number[] | null;
    invites_enabled: Generated<boolean>;
    allow_homefeed_recommendations: Generated<boolean>;
    is_ads_only: Generated<boolean>;
    pin_count: Generated<number>;
    section_count: Generated<number>;
    collaborator_count: Generated<number>;
    last_pinned_at: string | null;
    version: Generated<number>;
    changed_in: ColumnType<unknown, string | undefined, string>;
    trashed_at: string | null;
    created_at: Generated<string>;
    follower_count: Generated<number>;
    is_marked_sensitive: Generated<boolean>;
    decided_sensitivity: "sensitive" | "cleared" | null;
    withheld_privacy: "public" | "protected" | "secret" | null;
  };
  business_audit: {
    id: string;
    business_id: string;
    actor_id: string | null;
    action: string;
    subject: Generated<string>;
    details: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<string>;
  };
  business_children: {
    child_id: string;
    parent_id: string;
    accepted_at: string | null;
    created_at: Generated<string>;
  };
  business_invites: {
    id: string;
    business_id: string;
    inviter_id: string | null;
    email: string;
    email_key: string;
    permissions: string[];
    token_hash: Buffer;
    created_at: Generated<string>;
    expires_at: string;
  };
  business_people: {
    business_id: string;
    member_id: string;
    permissions: Generated<string[]>;
    created_at: Generated<string>;
  };
  business_profiles: {
    member_id: string;
    contact_email: Generated<string>;
    contact_phone: Generated<string>;
    contact_phone_country: string | null;
    place: ColumnType<unknown, string | null, string | null>;
    enable_profile_address: Generated<boolean>;
    enable_profile_message: Generated<boolean>;
    is_ads_only: Generated<boolean>;
    badge_color: Generated<string>;
    diversity: Generated<string[]>;
    ownership: Generated<string[]>;
  };
  business_security: {
    business_id: string;
    requires_second_factor: Generated<boolean>;
  };
  campaigns: {
    id: string;
    ad_account_id: string;
    name: string;
    status: Generated<"ACTIVE" | "PAUSED" | "ARCHIVED" | "DRAFT" | "DELETED_DRAFT">;
    objective_type: "AWARENESS" | "CONSIDERATION" | "WEB_CONVERSION" | "CATALOG_SALES" | "VIDEO_COMPLETION";
    origin: Generated<"ads_manager" | "quick_promote" | "automated">;
    has_shared_budget: Generated<boolean>;
    daily_spend_cap: string | null;
    lifetime_spend_cap: string | null;
    is_daily_budget_flexible: Generated<boolean>;
    start_time: string | null;
    end_time: string | null;
    tracking_urls: ColumnType<unknown, string | undefined, string>;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  case_batch_items: {
    batch_id: string;
    case_id: string;
    until_id: string;
    decision_id: string | null;
    outcome: "done" | "skipped" | "undone" | null;
  };
  case_batches: {
    id: string;
    staff_id: string | null;
    action: "remove" | "dismiss";
    rule: string | null;
    law: string | null;
    reason: Generated<string>;
    strike: Generated<boolean>;
    state: Generated<"working" | "done" | "undoing" | "undone">;
    created_at: Generated<string>;
  };
  case_notes: {
    id: string;
    case_id: string;
    author_id: string | null;
    body: string;
    created_at: Generated<string>;
  };
  cases: {
    id: string;
    kind: "pin" | "board" | "comment" | "try" | "message" | "member";
    object_id: string;
    owner_id: string | null;
    state: Generated<"open" | "decided" | "dismissed">;
    severity: number;
    reasons: string[];
    report_count: Generated<number>;
    weight: Generated<number>;
    score: Generated<number>;
    due_at: string;
    assigned_to_id: string | null;
    assigned_until: string | null;
    opened_at: Generated<string>;
    closed_at: string | null;
    closed_by_id: string | null;
    not_for_id: string | null;
    signals: Generated<string[]>;
  };
  comment_likes: {
    comment_id: string;
    member_id: string;
    created_at: Generated<string>;
  };
  comments: {
    id: string;
    pin_id: string;
    author_id: string;
    parent_id: string | null;
    text: string;
    like_count: Generated<number>;
    reply_count: Generated<number>;
    edited_at: string | null;
    trashed_at: string | null;
    created_at: Generated<string>;
    said_on_board_id: string | null;
    is_author_gone: Generated<boolean>;
    is_removed: Generated<boolean>;
  };
  conversation_members: {
    conversation_id: string;
    member_id: string;
    state: "accepted" | "request" | "declined" | "left" | "closed";
    is_muted: Generated<boolean>;
    hidden_seq: Generated<string>;
    received_seq: Generated<string>;
    read_seq: Generated<string>;
    sort_id: string | null;
    asked_at: Generated<string>;
  };
  conversation_sets: {
    set_key: string;
    conversation_id: string;
  };
  conversation_typing: {
    conversation_id: string;
    member_id: string;
    typed_at: string;
  };
  conversations: {
    id: string;
    is_group: boolean;
    name: Generated<string>;
    last_seq: Generated<string>;
    created_at: Generated<string>;
  };
  decisions: {
    id: string;
    owner_id: string | null;
    kind: "pin" | "board" | "comment" | "try" | "message" | "member";
    object_id: string;
    action: "quarantine" | "warn" | "write_ban" | "suspend";
    rule: "spam" | "nudity" | "self_harm" | "misinformation" | "hate" | "dangerous_goods" | "harassment" | "violence" | "privacy" | "copyright" | "other";
    ground: "terms" | "illegal";
    law: string | null;
    facts: string;
    explanation: string;
    source: "staff" | "report" | "law" | "screening" | "list" | "signal" | "authority";
    is_detected_automatically: Generated<boolean>;
    automation: Generated<"not" | "partially" | "fully">;
    takedown_id: string | null;
    decided_by_id: string | null;
    decided_at: Generated<string>;
    held: ColumnType<unknown, string | undefined, string>;
    lifted_at: string | null;
    lifted_by_id: string | null;
    until: string | null;
    ended_at: string | null;
    strikes: Generated<number>;
    strikes_until: string | null;
  };
  dismissed_suggestions: {
    member_id: string;
    dismissed_id: string;
    created_at: Generated<string>;
  };
  duplicate_groups: {
    id: string;
    member_id: string;
    kind: "identical" | "same" | "similar";
    pin_ids: string[];
    newest_pin_id: string;
    score: number;
    dismissed_at: string | null;
  };
  duplicate_searches: {
    member_id: string;
    number: Generated<number>;
    rounds_done: Generated<number>;
    rounds: Generated<number>;
    pairs: ColumnType<unknown, string | undefined, string>;
    finished_at: string | null;
    newest_pin_id: Generated<string>;
    unseen_count: Generated<number>;
    due_at: Generated<string>;
  };
  email_tokens: {
    id: string;
    token_hash: Buffer;
    purpose: "confirm_email" | "change_email" | "reset_password" | "take_back" | "limited_login" | "delete_account" | "staff";
    member_id: string | null;
    email: string | null;
    created_at: Generated<string>;
    expires_at: string;
  };
  event_counts: {
    object_type: string;
    verb: string;
    count: string;
  };
  event_cursors: {
    consumer: string;
    tx: string;
    event_id: string;
  };
  events: {
    id: string;
    actor_id: string | null;
    verb: string;
    object_type: string;
    object_id: string;
    visibility: Generated<string>;
    data: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<string>;
    tx: Generated<string>;
  };
  experiments: {
    name: string;
    description: Generated<string>;
    is_on: Generated<boolean>;
    groups: ColumnType<unknown, string | undefined, string>;
  };
  exports: {
    id: string;
    member_id: string;
    state: "working" | "ready" | "failed";
    attempt: Generated<number>;
    done_count: Generated<number>;
    total_count: Generated<number>;
    file_key: string | null;
    file_bytes: string | null;
    created_at: Generated<string>;
    expires_at: string;
    board_id: string | null;
  };
  feed_feedback: {
    id: string;
    member_id: string;
    kind: "pin" | "board" | "pinner" | "domain" | "topic";
    object: string;
    weight: number;
    created_at: Generated<string>;
  };
  feed_snapshots: {
    id: string;
    member_id: string;
    pin_ids: string[];
    ideas: number[];
    sources: string[];
    seeds: ColumnType<unknown, string, string>;
    past_pin_ids: string[];
    past_ideas: number[];
    read_count: Generated<number>;
    read_at: Generated<string>;
  };
  follow_counts: {
    member_id: string;
    stripe: number;
    followers: Generated<number>;
    withheld: Generated<number>;
  };
  follow_requests: {
    follower_id: string;
    followed_id: string;
    created_at: Generated<string>;
  };
  former_board_slugs: {
    owner_id: string;
    slug: string;
    board_id: string;
  };
  former_section_slugs: {
    board_id: string;
    slug: string;
    section_id: string;
  };
  former_spots: {
    id: string;
    merge_id: string;
    pin_ids: string[];
    section_ids: string[];
    places: string[];
    comment_ids: Generated<string[]>;
    try_ids: Generated<string[]>;
  };
  former_usernames: {
    username_key: string;
    member_id: string;
    held_until: string;
  };
  freed_pins: {
    id: string;
    section_id: string;
    pin_ids: string[];
  };
  holds: {
    kind: string;
    object_id: string;
    owner_id: string;
    held: ColumnType<unknown, string, string>;
    held_at: Generated<string>;
  };
  idea_changes: {
    number: Generated<string>;
    idea: number | null;
    place_id: string;
    is_added: boolean;
    created_at: Generated<string>;
  };
  idea_looks: {
    number: Generated<string>;
    idea: number;
    vector: Buffer;
  };
  idea_meanings: {
    idea: number;
    pin_id: string;
    model: string;
    number: Generated<string>;
    vector: Buffer;
  };
  idea_pins: {
    pin_id: string;
    idea: number;
    place_id: string;
  };
  ideas: {
    number: Generated<number>;
    content_hash: Buffer;
  };
  import_boards: {
    import_id: string;
    number: number;
    source_name: string;
    name: string;
    privacy: "public" | "secret";
    is_included: Generated<boolean>;
    row_count: Generated<number>;
    private_count: Generated<number>;
    board_id: string | null;
    is_made: Generated<boolean>;
    details: ColumnType<unknown, string | null, string | null>;
  };
  import_comments: {
    import_id: string;
    number: number;
    key: Buffer;
    parent_number: number | null;
    text: string;
    created_at: string;
    edited_at: string | null;
    outcome: "waiting" | "made" | "there" | "lost" | "undone";
    comment_id: string | null;
  };
  import_keys: {
    member_id: string;
    key: Buffer;
    pin_id: string;
  };
  import_marks: {
    import_id: string;
    number: number;
    kind: "topic" | "member" | "board" | "block" | "hidden_pin" | "liked_comment" | "try";
    name: string;
    board: Generated<string>;
    outcome: "waiting" | "made" | "there" | "lost" | "undone";
    target_id: string | null;
    key: Buffer | null;
    comment_number: number | null;
    object_id: string | null;
    marked_at: string | null;
    tried: ColumnType<unknown, string | null, string | null>;
    is_without_picture: Generated<boolean>;
  };
  import_pages: {
    import_id: string;
    list: string;
    page: number;
    bookmark: string | null;
    items: ColumnType<unknown, string | null, string | null>;
    attempts: Generated<number>;
    wait_until: string | null;
  };
  import_rows: {
    import_id: string;
    number: number;
    board_number: number;
    section: string;
    title: string;
    description: string;
    note: string;
    alt_text: string;
    link: string;
    image_urls: string[];
    file_part: ColumnType<unknown, string | null, string | null>;
    saved_at: string | null;
    is_favorite: boolean;
    key: Buffer;
    is_saved: Generated<boolean>;
    outcome: "waiting" | "made" | "there" | "refused" | "left_out" | "undone";
    reason: string | null;
    remarks: Generated<string[]>;
    attempts: Generated<number>;
    pin_id: string | null;
    extras: ColumnType<unknown, string | null, string | null>;
    host: Generated<string>;
    wait_until: string | null;
    retry: Generated<number>;
    video_attempts: Generated<number>;
    video_parts: ColumnType<unknown, string | undefined, string>;
    video_hashes: Generated<string[]>;
    stickers: ColumnType<unknown, string | null, string | null>;
  };
  import_sections: {
    import_id: string;
    section_id: string;
    board_id: string;
  };
  imports: {
    id: string;
    member_id: string;
    state: "reading" | "columns" | "ready" | "running" | "paused" | "canceled" | "done" | "failed" | "undoing" | "undone" | "retrying";
    source: "pinterest" | "pinterest_account" | "bookmarks" | "raindrop" | "pocket" | "instapaper" | "mymind" | "csv" | "karakeep" | "linkwarden" | "pinry" | "arena" | "pictures" | "bowerbird" | null;
    file_name: string;
    file_key: string | null;
    file_bytes: string;
    columns: ColumnType<unknown, string | null, string | null>;
    problem: string | null;
    skips_saved: Generated<boolean>;
    reading: Generated<number>;
    row_count: Generated<number>;
    private_count: Generated<number>;
    saved_count: Generated<number>;
    made_count: Generated<number>;
    there_count: Generated<number>;
    refused_count: Generated<number>;
    left_out_count: Generated<number>;
    undone_count: Generated<number>;
    first_place: string | null;
    created_at: Generated<string>;
    started_at: string | null;
    finished_at: string | null;
    left_behind: ColumnType<unknown, string | null, string | null>;
    account: ColumnType<unknown, string | null, string | null>;
    brings_account: Generated<boolean>;
    changed_account: ColumnType<unknown, string | null, string | null>;
    sealed_token: Buffer | null;
    follow_count: Generated<number>;
    brings_follows: Generated<boolean>;
    broken_readings: Generated<number>;
    block_count: Generated<number>;
    brings_blocks: Generated<boolean>;
    also: ColumnType<unknown, string | null, string | null>;
    unanswered_count: Generated<number>;
    retry: Generated<number>;
    retried_at: string | null;
    retry_count: Generated<number>;
    retried_count: Generated<number>;
    cover_video: ColumnType<unknown, string | null, string | null>;
    cover_video_attempts: Generated<number>;
  };
  impression_batches: {
    id: string;
    at: Generated<string>;
  };
  impression_counts: {
    at: string;
    kind: number;
    surface: number;
    site: number;
    device: number;
    shown: string;
    seen: string;
  };
  impression_marks: {
    counter: string;
    tx: string;
  };
  impressions: {
    at: Generated<string>;
    tx: Generated<string>;
    batch: string;
    event: number;
    kind: number;
    surface: number;
    site: number;
    device: number;
    country: string | null;
    subject: string;
    is_own: boolean;
    is_seen: boolean;
    marks: number;
    shown_ms: number;
    cell_width: number | null;
    cell_height: number | null;
    window_width: number | null;
    window_height: number | null;
  };
  instance_settings: {
    key: string;
    value: ColumnType<unknown, string, string>;
    updated_at: Generated<string>;
  };
  interest_follows: {
    member_id: string;
    topic_id: number;
    created_at: Generated<string>;
  };
  invitations: {
    id: string;
    token_hash: Buffer;
    inviter_id: string;
    email: string | null;
    used_by_id: string | null;
    created_at: Generated<string>;
    expires_at: string;
  };
  invoices: {
    id: string;
    ad_account_id: string;
    number: string;
    month: string;
    currency: string;
    document: ColumnType<unknown, string, string>;
    total_micro: string;
    created_at: Generated<string>;
    tax_micro: Generated<string>;
  };
  judged_contents: {
    content_hash: Buffer;
    score: number | null;
    model: string | null;
    looked: "sensitive" | "unsure" | null;
    decided: "sensitive" | "cleared" | null;
    sensitivity: Generated<"picture" | "staff" | null>;
    queue_id: string;
    created_at: Generated<string>;
    decided_at: string | null;
    decided_by_id: string | null;
  };
  known_browsers: {
    member_id: string;
    fingerprint: Buffer;
    seen_at: Generated<string>;
  };
  ledger_accounts: {
    id: string;
    ad_account_id: string;
    kind: "prepaid" | "deposit_tax" | "credit" | "receivable" | "revenue" | "provider_clearing" | "write_off" | "tax";
    currency: string;
    balance_micro: Generated<string>;
    expires_at: string | null;
    note: Generated<string>;
    created_at: Generated<string>;
  };
  ledger_checks: {
    checked_at: Generated<string>;
    account_count: number;
    mismatches: ColumnType<unknown, string | undefined, string>;
  };
  ledger_entries: {
    transfer_id: string;
    account_id: string;
    amount_micro: string;
  };
  ledger_transfers: {
    id: string;
    ad_account_id: string;
    key: string;
    kind: "deposit" | "spend" | "refund" | "credit_grant" | "credit_expire" | "write_off" | "invoice" | "adjustment" | "reversal";
    note: Generated<string>;
    created_at: Generated<string>;
    reason: "many" | "own" | null;
    reverses_id: string | null;
  };
  link_checks: {
    target_id: string;
    at: Generated<string>;
    outcome: string;
    status: number | null;
    final_url: string | null;
    ms: number | null;
  };
  link_fix_pins: {
    fix_id: string;
    pin_id: string;
    before: string;
    after: string;
    undone_at: string | null;
  };
  link_fixes: {
    id: string;
    member_id: string;
    kind: "follow" | "archive" | "replace" | "remove" | "keep";
    by_rule: boolean;
    pins: number;
    undo_until: string;
    created_at: Generated<string>;
  };
  link_hosts: {
    host: string;
    next_at: string | null;
    delay_ms: Generated<number>;
    failed_ids: Generated<string[]>;
    dead_since: string | null;
    revived_at: string | null;
    probe: Buffer | null;
    probed_at: string | null;
    name_servers: string[] | null;
    name_servers_at: string | null;
    name_servers_changed_at: string | null;
  };
  link_mutes: {
    member_id: string;
    pin_id: string;
  };
  link_progress: {
    is_only: Generated<boolean>;
    after_id: Generated<string>;
    is_done: Generated<boolean>;
    turn_until: string | null;
    paused_until: string | null;
    differences: Generated<number>;
  };
  link_spreads: {
    number: Generated<string>;
    target_id: string;
    pin_id: string | null;
    after_id: Generated<string>;
    due_at: Generated<string>;
  };
  link_targets: {
    id: string;
    url: string;
    host: Generated<string>;
    domain: Generated<string>;
    state: Generated<"new" | "works" | "unclear" | "moved" | "gone" | "soft_gone" | "taken_over" | "blocked">;
    since: Generated<string>;
    turned_at: string | null;
    reason: "status" | "dns" | "refused" | "tls" | "timeout" | "robots" | "wall" | "changed" | "front_page" | "not_found_page" | "parked" | "listed" | "host" | "private" | "staff" | null;
    status: number | null;
    failures: Generated<number>;
    failing_since: string | null;
    seen: string | null;
    seen_times: Generated<number>;
    seen_since: string | null;
    moved_to: string | null;
    archive_url: string | null;
    archive_at: string | null;
    archive_asked_at: string | null;
    fingerprint: Buffer | null;
    etag: string | null;
    last_modified: string | null;
    checked_at: string | null;
    due_at: string | null;
    emptied_at: string | null;
  };
  link_watch: {
    member_id: string;
    digest: Generated<"off" | "weekly" | "monthly">;
    follow_moves: Generated<boolean>;
    checks: Generated<boolean>;
  };
  login_challenges: {
    id: string;
    member_id: string | null;
    purpose: string;
    data: ColumnType<unknown, string, string>;
    expires_at: string;
  };
  login_codes: {
    member_id: string;
    code_hash: Buffer;
    guesses_left: number;
    expires_at: string;
  };
  login_identities: {
    provider: string;
    subject: string;
    member_id: string;
    created_at: Generated<string>;
  };
  looks: {
    content_hash: Buffer;
    purpose: string;
    vector: Buffer;
    classes: Buffer;
    created_at: Generated<string>;
    score: Generated<number>;
  };
  mail_counts: {
    counted: Buffer;
    day: string;
    count: number;
  };
  mail_refusals: {
    address_hash: Buffer;
    reason: "refused" | "unsubscribed" | "no_member_emails";
    created_at: Generated<string>;
  };
  meaning_marks: {
    idea: number;
    number: Generated<string>;
  };
  meaning_models: {
    model: string;
    dimensions: number | null;
    below_idea: number;
    failed_at: string | null;
    failure: Generated<string>;
  };
  media_objects: {
    content_hash: Buffer;
    purpose: "avatar" | "pin" | "cover";
    mime: string;
    width: number;
    height: number;
    bytes: string;
    dominant_color: string;
    thumbhash: Buffer;
    created_at: Generated<string>;
    stored_at: string | null;
    touched_at: Generated<string>;
    removing_since: string | null;
    palette: Buffer | null;
    looked_with: string | null;
    is_drawn: Generated<boolean>;
    is_moving: Generated<boolean>;
    moving_width: Generated<number>;
  };
  member_blocks: {
    blocker_id: string;
    blocked_id: string;
    created_at: Generated<string>;
  };
  member_days: {
    member_id: string;
    day: string;
    impressions: Generated<number>;
    device: number;
    pin_clicks: Generated<number>;
    outbound_clicks: Generated<number>;
    saves: Generated<number>;
    video_starts: Generated<number>;
    video_2s: Generated<number>;
    video_10s: Generated<number>;
    video_95_percent: Generated<number>;
    video_ms: Generated<string>;
  };
  member_follows: {
    follower_id: string;
    followed_id: string;
    created_at: Generated<string>;
    is_withheld: Generated<boolean>;
  };
  member_states: {
    member_id: string;
    state: string;
    value: string;
  };
  members: {
    id: string;
    username: string;
    username_key: string;
    email: string | null;
    email_key: string | null;
    email_confirmed_at: string | null;
    password_hash: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    about: Generated<string>;
    location: Generated<string>;
    website_url: Generated<string>;
    impressum_url: Generated<string>;
    pronouns: Generated<string[]>;
    birthday: string | null;
    gender: string | null;
    country: string | null;
    locale: string | null;
    account_type: Generated<"personal" | "business">;
    business_name: string | null;
    avatar_signature: string | null;
    avatar_color_index: Generated<number>;
    is_private: Generated<boolean>;
    is_write_banned: Generated<boolean>;
    exclude_from_search: Generated<boolean>;
    state: Generated<"active" | "deactivated" | "deleted" | "banned">;
    purge_after: string | null;
    created_at: Generated<string>;
    business_type: string | null;
    boardless_pin_count: Generated<number>;
    comments_off_by_default: Generated<boolean>;
    board_sort: "alphabetical" | "last_pinned_to" | "custom" | null;
    board_view: Generated<"wide" | "square">;
    profile_density: "regular" | "dense" | null;
    board_density: "regular" | "dense" | null;
    boards_ordered_at: string | null;
    shows_all_pins: Generated<boolean>;
    wishlist_enabled: Generated<boolean>;
    shows_shopping_list: Generated<boolean>;
    save_behavior: Generated<0 | 1>;
    theme: "auto" | "light" | "dark" | null;
    is_welcome_due: Generated<boolean>;
    email_reminder_after: string | null;
    cover_picture_id: string | null;
    social_url: Generated<string>;
    has_words: Generated<boolean>;
    recommendations: Generated<"all" | "following" | "nothing">;
    feed_starts_at: string | null;
    sensitive_pins: Generated<"hide" | "blur" | "show">;
    message_permission: Generated<"everybody" | "following" | "nobody">;
    show_ads: Generated<boolean>;
    fit_ads_to_profile: Generated<boolean>;
    autoplay_videos: Generated<"always" | "unmetered" | "never">;
    staff_roles: Generated<string[]>;
    age_hold_at: string | null;
  };
  merchant_badges: {
    member_id: string;
    badge: "invested_in_good" | "eco_friendly" | "responsibly_sourced" | "inclusive" | "personal_touch";
    is_opted_out: Generated<boolean>;
    awarded_at: Generated<string>;
  };
  message_hides: {
    message_id: string;
    member_id: string;
  };
  message_reactions: {
    message_id: string;
    member_id: string;
    reaction: "heart" | "thumbs_up" | "laugh" | "wow" | "sad" | "clap";
  };
  message_words: {
    conversation_id: string;
    word: string;
    message_id: string;
  };
  messages: {
    id: string;
    conversation_id: string;
    seq: string;
    author_id: string;
    text: Generated<string>;
    pin_id: string | null;
    board_id: string | null;
    user_id: string | null;
    invite_code: string | null;
    client_key: string | null;
    created_at: Generated<string>;
    deleted_at: string | null;
    is_removed: Generated<boolean>;
  };
  migrations: {
    number: string;
    name: string;
    checksum: string;
    applied_at: Generated<string>;
  };
  moderation_notices: {
    id: string;
    member_id: string;
    kind: "sensitive" | "pin" | "comment" | "try" | "board" | "message" | "member";
    content_hash: Buffer | null;
    object_id: string;
    words: Generated<string>;
    reason: Generated<string>;
    told_at: string | null;
    appeal: "waiting" | "kept" | "lifted" | null;
    appealed_at: string | null;
    decided_at: string | null;
    created_at: Generated<string>;
    appeal_words: Generated<string>;
    due_at: string | null;
    first_decided_by_id: string | null;
    appeal_decided_by_id: string | null;
    is_decided_alone: Generated<boolean>;
    answer: Generated<string>;
    decision_id: string | null;
    is_waiting: Generated<boolean>;
  };
  notification_board_mutes: {
    member_id: string;
    board_id: string;
    created_at: Generated<string>;
  };
  notification_marks: {
    member_id: string;
    seen_place: string;
  };
  notification_person_mutes: {
    member_id: string;
    person_id: string;
    created_at: Generated<string>;
  };
  notification_preferences: {
    member_id: string;
    mail_rhythm: Generated<"at_once" | "daily" | "weekly" | "never">;
    time_zone: Generated<string>;
    quiet_from: number | null;
    quiet_until: number | null;
    shows_details: Generated<boolean>;
    mailed_place: Generated<string>;
    pushed_place: Generated<string>;
    mailing_place: string | null;
  };
  notification_reasons: {
    notification_id: string;
    actor_id: string;
    fact_id: string;
    created_at: string;
  };
  notification_settings: {
    member_id: string;
    kind: string;
    in_app: boolean;
    mail: boolean;
    push: boolean;
  };
  notifications: {
    id: string;
    member_id: string;
    kind: "followed_you" | "asked_to_follow" | "approved_request" | "saved_pin" | "commented" | "replied" | "liked_comment" | "invited_to_board" | "joined_board" | "mentioned" | "messaged" | "board_activity" | "report_decided" | "action_ended" | "new_login" | "offered_board" | "took_over_board" | "import_ended" | "video_failed";
    subject_id: string;
    day: string;
    place: string;
    is_read: Generated<boolean>;
  };
  oauth_apps: {
    id: string;
    owner_id: string | null;
    name: string;
    redirect_uris: string[];
    secret_hash: Buffer | null;
    created_at: Generated<string>;
  };
  oauth_grants: {
    id: string;
    member_id: string;
    app_id: string;
    scopes: string[];
    redirect_uri: string;
    code_hash: Buffer;
    code_challenge: string | null;
    code_expires_at: string;
    code_used_at: string | null;
    created_at: Generated<string>;
  };
  oauth_refresh_tokens: {
    id: string;
    grant_id: string;
    token_hash: Buffer;
    expires_at: string;
    used_at: string | null;
  };
  order_lines: {
    id: string;
    ad_account_id: string;
    campaign_id: string | null;
    name: string;
    purchase_order_id: Generated<string>;
    status: Generated<"ACTIVE" | "PAUSED" | "DELETED">;
    paid_type: Generated<"PAID" | "BONUS" | "MAKE_GOOD" | "TEST">;
    budget_micro: string;
    start_time: string | null;
    end_time: string | null;
    created_at: Generated<string>;
    key: string | null;
    updated_at: Generated<string>;
  };
  passkeys: {
    id: string;
    member_id: string;
    credential_id: string;
    public_key: Buffer;
    sign_count: Generated<string>;
    transports: Generated<string[]>;
    name: string;
    created_at: Generated<string>;
    last_used_at: string | null;
  };
  payment_events: {
    ad_account_id: string;
    event_id: string;
    kind: string;
    received_at: Generated<string>;
  };
  pending_pins: {
    id: string;
    member_id: string;
    upload_id: string;
    options: ColumnType<unknown, string, string>;
    state: Generated<"waiting" | "failed">;
    failure: string | null;
    created_at: Generated<string>;
  };
  person_words: {
    member_id: string;
    word: string;
    reach: number;
  };
  pictures: {
    signature: Buffer;
    owner_id: string;
    content_hash: Buffer;
    purpose: "avatar" | "pin" | "cover";
    visibility: "public" | "private";
    created_at: Generated<string>;
    id: string;
    video_hash: Buffer | null;
  };
  pin_cluster_turns: {
    member_id: string;
    changes: number;
    due_at: Generated<string>;
  };
  pin_clusters: {
    id: string;
    member_id: string;
    names: string[];
    pin_ids: string[];
    board_ids: string[];
    are_quick_saves: boolean;
    place: number;
    dismissed_at: string | null;
  };
  pin_days: {
    pin_id: string;
    day: string;
    impressions: Generated<number>;
    device: number;
    pin_clicks: Generated<number>;
    outbound_clicks: Generated<number>;
    saves: Generated<number>;
    video_starts: Generated<number>;
    video_2s: Generated<number>;
    video_10s: Generated<number>;
    video_95_percent: Generated<number>;
    video_ms: Generated<string>;
  };
  pin_favorites: {
    member_id: string;
    pin_id: string;
    created_at: Generated<string>;
  };
  pin_hides: {
    member_id: string;
    pin_id: string;
    created_at: Generated<string>;
  };
  pin_topics: {
    pin_id: string;
    topic_id: number;
    shelf: number;
  };
  pin_tries: {
    id: string;
    pin_id: string;
    member_id: string;
    note: Generated<string>;
    picture_id: string | null;
    made_on_board_id: string | null;
    is_withheld: Generated<boolean>;
    created_at: Generated<string>;
    edited_at: string | null;
    trashed_at: string | null;
    is_removed: Generated<boolean>;
  };
  pins: {
    id: string;
    pinner_id: string;
    board_id: string | null;
    section_id: string | null;
    place: Generated<string>;
    picture_id: string;
    title: Generated<string>;
    description: Generated<string>;
    link: Generated<string>;
    domain: Generated<string>;
    alt_text: Generated<string>;
    note: Generated<string>;
    lang: string | null;
    method: "uploaded" | "pinbuilder" | "scraped" | "button" | "repin" | "copy";
    is_repin: Generated<boolean>;
    source_pin_id: string | null;
    creator_id: string | null;
    rich_metadata: ColumnType<unknown, string | null, string | null>;
    price_value: string | null;
    price_currency: string | null;
    comments_off: Generated<boolean>;
    repin_count: Generated<number>;
    comment_count: Generated<number>;
    promoted_until: string | null;
    state: Generated<"live" | "trashed" | "removed">;
    trashed_at: string | null;
    version: Generated<number>;
    changed_in: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<string>;
    color_order: Generated<number>;
    try_count: Generated<number>;
    is_marked_sensitive: Generated<boolean>;
    sensitivity: "picture" | "owner" | "staff" | null;
    is_video: Generated<boolean>;
    page_count: Generated<number>;
    link_target_id: string | null;
    link_state: "moved" | "gone" | "soft_gone" | "taken_over" | "blocked" | null;
  };
  profile_invite_redemptions: {
    invite_id: string;
    member_id: string;
    created_at: Generated<string>;
  };
  profile_invites: {
    id: string;
    member_id: string;
    name: string;
    code_hash: Buffer;
    uses_max: number | null;
    use_count: Generated<number>;
    landing_count: Generated<number>;
    expires_at: string;
    created_at: Generated<string>;
    revoked_at: string | null;
  };
  push_subscriptions: {
    id: string;
    member_id: string;
    session_id: string;
    endpoint: string;
    endpoint_hash: Buffer;
    p256dh: Buffer;
    auth: Buffer;
    created_at: Generated<string>;
    refused_at: string | null;
  };
  recovery_codes: {
    member_id: string;
    code_hash: Buffer;
  };
  reports: {
    id: string;
    reporter_id: string | null;
    kind: "pin" | "comment" | "try" | "member" | "board" | "message";
    object_id: string;
    reason: string;
    text: Generated<string>;
    state: Generated<"open" | "removed" | "dismissed">;
    handled_by_id: string | null;
    handled_at: string | null;
    created_at: Generated<string>;
    reporter_email: string | null;
    case_id: string | null;
    weight: Generated<number>;
    told_at: string | null;
    objected_at: string | null;
    objection: Generated<string>;
    answer: Generated<string>;
  };
  search_boards: {
    board_id: string;
    shelf: number;
    words: string;
  };
  search_marks: {
    number: Generated<string>;
    kind: "pin" | "board" | "section" | "member";
    object_id: string;
    after_id: Generated<string>;
  };
  search_pins: {
    pin_id: string;
    shelf: number;
    words: string;
  };
  search_terms: {
    kind: "word" | "hashtag" | "board";
    term: string;
    label: string;
    uses: number;
    is_common: Generated<boolean>;
  };
  search_terms_edition: {
    is_only: Generated<boolean>;
    edition: Generated<string>;
    collected_at: string | null;
    took_ms: Generated<number>;
  };
  sections: {
    id: string;
    board_id: string;
    title: string;
    title_key: string;
    slug: string;
    place: Generated<string>;
    pin_count: Generated<number>;
    version: Generated<number>;
    trashed_at: string | null;
    created_at: Generated<string>;
  };
  sessions: {
    id: string;
    token_hash: Buffer;
    member_id: string;
    is_limited: Generated<boolean>;
    acting_as_id: string | null;
    user_agent: Generated<string>;
    country: string | null;
    experiment_overrides: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<string>;
    last_seen_at: Generated<string>;
    expires_at: string;
  };
  shared_addresses: {
    member_id: string;
    address: string;
    sent_at: Generated<string>;
  };
  signal_traces: {
    key: Buffer;
    member_id: string;
    object_id: string;
    at: Generated<string>;
  };
  site_pauses: {
    host: string;
    until: string;
    times: number;
  };
  site_visits: {
    host: string;
    slot: number;
    busy_until: string;
  };
  story_pages: {
    id: string;
    pin_id: string;
    position: number;
    background: string;
    picture_id: string | null;
    alt_text: Generated<string>;
    paragraphs: ColumnType<unknown, string | undefined, string>;
    stickers: ColumnType<unknown, string | undefined, string>;
  };
  takedown_files: {
    id: string;
    takedown_id: string;
    name: string;
    mime: string;
    key: string;
    bytes: number;
  };
  takedown_items: {
    takedown_id: string;
    position: number;
    url: string;
    kind: "pin" | "board" | "member" | null;
    object_id: string | null;
    outcome: "removed" | "refused" | null;
    reason: Generated<string>;
  };
  takedowns: {
    id: string;
    code: string;
    secret_hash: Buffer;
    law: "test" | "turkey" | "dsa" | "india";
    categories: string[];
    state: "unconfirmed" | "open" | "decided" | "rejected" | "withdrawn";
    complainant: ColumnType<unknown, string | null, string | null>;
    is_anonymous: boolean;
    flagger_id: string | null;
    country: string | null;
    locale: string;
    explanation: string;
    details: ColumnType<unknown, string, string>;
    additions: ColumnType<unknown, string | undefined, string>;
    email_confirmed_at: string | null;
    due_at: string;
    answered_at: string | null;
    created_at: Generated<string>;
  };
  topic_edition: {
    is_only: Generated<boolean>;
    edition: Generated<string>;
  };
  topics: {
    id: Generated<number>;
    parent_id: number | null;
    texts: ColumnType<unknown, string | undefined, string>;
    is_hidden: Generated<boolean>;
  };
  transparency_figures: {
    quarter: string;
    figure: "decided" | "rule" | "source" | "action" | "ground" | "automation" | "found_automatically" | "hours" | "lifted" | "appeal" | "report" | "received" | "accepted" | "rejected";
    name: string;
    count: number;
  };
  transparency_progress: {
    is_only: Generated<boolean>;
    counted_until: string;
  };
  trusted_flaggers: {
    id: string;
    name: string;
    country: string;
    areas: string[];
    token_hash: Buffer | null;
    active: boolean;
    created_at: Generated<string>;
  };
  two_factor: {
    member_id: string;
    secret: Buffer;
    confirmed_at: string | null;
    last_step: Generated<string>;
    created_at: Generated<string>;
  };
  undo_actions: {
    id: string;
    member_id: string;
    kind: string;
    data: ColumnType<unknown, string, string>;
    created_at: Generated<string>;
    expires_at: string;
  };
  upload_bytes: {
    upload_id: string;
    bytes: Buffer;
  };
  uploads: {
    id: string;
    member_id: string;
    status: Generated<"registered" | "processing" | "succeeded" | "failed">;
    content_hash: Buffer | null;
    picture_id: string | null;
    problem: string | null;
    created_at: Generated<string>;
    expires_at: string;
  };
  verifications: {
    member_id: string;
    merchant_at: string | null;
    identity_at: string | null;
    is_storefront_eligible: Generated<boolean>;
    is_redirect_off: Generated<boolean>;
  };
  video_captions: {
    id: string;
    picture_id: string;
    language: string;
    body: string;
    created_at: Generated<string>;
  };
  video_presses: {
    content_hash: Buffer;
    kind: "v720" | "v360" | "silent" | "loop";
    state: Generated<"waiting" | "pressing" | "failed">;
    tries: Generated<number>;
    run: string | null;
    part: Generated<number>;
    begun_at: string | null;
    created_at: Generated<string>;
    noted_at: string | null;
  };
  video_upload_parts: {
    upload_id: string;
    start: string;
    bytes: string;
    key: string;
  };
  video_uploads: {
    id: string;
    member_id: string;
    status: Generated<"registered" | "processing" | "succeeded" | "failed">;
    size: string | null;
    came: Generated<string>;
    part_count: Generated<number>;
    problem: string | null;
    content_hash: Buffer | null;
    created_at: Generated<string>;
    expires_at: string;
    is_cover: Generated<boolean>;
  };
  videos: {
    content_hash: Buffer;
    width: number;
    height: number;
    duration_ms: number;
    has_sound: boolean;
    files: ColumnType<unknown, string | undefined, string>;
    cuts: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<string>;
    stored_at: string | null;
    touched_at: Generated<string>;
    removing_since: string | null;
    review: "waiting" | "shown" | "refused" | null;
    review_id: string | null;
    looked_with: string | null;
    score: number | null;
    looks_sensitive: Generated<boolean>;
    is_pale: Generated<boolean>;
    is_sized: Generated<boolean>;
  };
  wall_pictures: {
    signature: Buffer;
    position: number;
    title: string;
    description: Generated<string>;
    alt_text: string;
    topic: Generated<string>;
  };
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    place: Generated<string>;
    message_id: string;
    kind: string;
    object_id: string;
    happened_at: string;
    state: Generated<"waiting" | "delivered" | "failed" | "skipped" | "canceled">;
    attempts: Generated<number>;
    due_at: Generated<string>;
    first_tried_at: string | null;
    tried_at: string | null;
    response_status: number | null;
    response_text: string | null;
    duration_ms: number | null;
    error: "unreachable" | "slow" | "no_answer" | null;
    created_at: Generated<string>;
    is_own: Generated<boolean>;
  };
  webhooks: {
    id: string;
    owner_id: string;
    url: string;
    description: string;
    kinds: string[];
    secret: Buffer;
    old_secret: Buffer | null;
    old_secret_until: string | null;
    off_at: string | null;
    off_reason: "owner" | "failing" | "gone" | null;
    created_at: Generated<string>;
    missed_count: Generated<number>;
    missed_since: string | null;
  };
  website_claims: {
    member_id: string;
    origin: string;
    token: string;
    method: "dns" | "meta" | "file" | null;
    verified_at: string | null;
    checked_at: string | null;
    failing_since: string | null;
    withdrawn_at: string | null;
  };
  write_keys: {
    member_id: string;
    kind: string;
    key: string;
    payload_hash: Buffer;
    result_id: string;
    created_at: Generated<string>;
  };
};
