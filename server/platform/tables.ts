import type { DB } from "#db/types.ts";

type Table = Extract<keyof DB, string>;
type Column<Name extends Table> = Extract<keyof DB[Name], string>;

/** References into another home, each with how it would be kept consistent if homes were on several machines. */
type Crossings = Readonly<Record<string, string>>;

type Ids<Name extends Table> = {
  /** Further columns named like an id that hold no member's, and refer to no table either. */
  otherIds?: readonly Column<Name>[];
};

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

type Home<Name extends Table> = Ids<Name> &
  (
    | Homed<Name>
    /** Placed by the hash of its key. */
    | { kind: "keyed"; key: Column<Name> }
    /** The same in every database, and rarely written. */
    | { kind: "reference"; crossings?: Crossings }
    /** Separate in each database. */
    | { kind: "local"; crossings?: Crossings }
  );

/**
 * Where the rows of a feature's tables would live if homes were spread over several machines. Today one machine holds them
 * all. A test checks the schema against it, so that splitting it later takes a migration but no redesign.
 */
export type Tables = { readonly [Name in Table]?: Home<Name> };

export const otherMember =
  "the other member's home keeps a mirror of the row, and the purge of a member clears both";
export const appElsewhere = "the app may be anyone's; its deletion clears its access, home by home";
export const pinElsewhere = "the Pin may be anyone's; its purge clears what marks it, home by home";

/** Tables that belong to no feature. */
export const platformTables = {
  sessions: { kind: "homed", members: ["member_id"], ids: ["id"], claims: ["sessions_token_hash"] },
  access_tokens: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id", "grant_id"],
    claims: ["access_tokens_token_hash"],
    crossings: { access_tokens_app_id_fkey: appElsewhere },
  },
  known_browsers: { kind: "homed", members: ["member_id"] },
  site_visits: { kind: "keyed", key: "host" },
  site_pauses: { kind: "keyed", key: "host" },
  mail_refusals: { kind: "keyed", key: "address_hash" },
  undo_actions: { kind: "homed", members: ["member_id"], ids: ["id"] },
  events: { kind: "homed", ids: ["id"] },
  event_cursors: { kind: "local", otherIds: ["event_id"] },
  event_counts: { kind: "local" },
  migrations: { kind: "local" },
} satisfies Tables;
