// Made by `npm run db:types` from the migrated schema.
import type { ColumnType, Generated } from "kysely";

export type DB = {
  audit_log: {
    id: Generated<string>;
    actor_id: string | null;
    action: string;
    subject: string;
    before: ColumnType<unknown, string | null, string | null>;
    after: ColumnType<unknown, string | null, string | null>;
    created_at: Generated<string>;
  };
  email_tokens: {
    id: Generated<string>;
    token_hash: Buffer;
    purpose: string;
    member_id: string | null;
    email: string | null;
    created_at: Generated<string>;
    expires_at: string;
  };
  events: {
    id: Generated<string>;
    actor_id: string | null;
    verb: string;
    object_type: string;
    object_id: string;
    visibility: Generated<string>;
    data: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<string>;
  };
  experiments: {
    name: string;
    description: Generated<string>;
    is_on: Generated<boolean>;
    groups: ColumnType<unknown, string | undefined, string>;
  };
  former_usernames: {
    username_key: string;
    member_id: string;
    held_until: string;
  };
  instance_settings: {
    key: string;
    value: ColumnType<unknown, string, string>;
    updated_at: Generated<string>;
  };
  invitations: {
    id: Generated<string>;
    token_hash: Buffer;
    inviter_id: string;
    email: string | null;
    used_by_id: string | null;
    created_at: Generated<string>;
    expires_at: string;
  };
  known_browsers: {
    member_id: string;
    fingerprint: Buffer;
    seen_at: Generated<string>;
  };
  login_challenges: {
    id: string;
    member_id: string | null;
    purpose: string;
    data: ColumnType<unknown, string, string>;
    expires_at: string;
  };
  login_identities: {
    provider: string;
    subject: string;
    member_id: string;
    created_at: Generated<string>;
  };
  media_objects: {
    content_hash: Buffer;
    purpose: string;
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
  };
  members: {
    id: Generated<string>;
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
    account_type: Generated<string>;
    business_name: string | null;
    avatar_signature: string | null;
    avatar_color_index: Generated<number>;
    follower_count: Generated<number>;
    following_count: Generated<number>;
    interest_following_count: Generated<number>;
    is_private: Generated<boolean>;
    is_staff: Generated<boolean>;
    is_write_banned: Generated<boolean>;
    exclude_from_search: Generated<boolean>;
    state: Generated<string>;
    purge_after: string | null;
    created_at: Generated<string>;
    business_type: string | null;
  };
  migrations: {
    number: number;
    name: string;
    checksum: string;
    applied_at: Generated<string>;
  };
  passkeys: {
    id: Generated<string>;
    member_id: string;
    credential_id: string;
    public_key: Buffer;
    sign_count: Generated<string>;
    transports: Generated<string[]>;
    name: string;
    created_at: Generated<string>;
    last_used_at: string | null;
  };
  pictures: {
    signature: Buffer;
    owner_id: string;
    content_hash: Buffer;
    purpose: string;
    visibility: string;
    created_at: Generated<string>;
  };
  recovery_codes: {
    member_id: string;
    code_hash: Buffer;
  };
  sessions: {
    id: Generated<string>;
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
  two_factor: {
    member_id: string;
    secret: Buffer;
    confirmed_at: string | null;
    last_step: Generated<string>;
    created_at: Generated<string>;
  };
  wall_pictures: {
    signature: Buffer;
    position: number;
    title: string;
    description: Generated<string>;
    alt_text: string;
    topic: Generated<string>;
  };
};
