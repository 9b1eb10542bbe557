import { connect } from "#testkit/database-owner.ts";
import { helperStatements, wordStatements } from "./helpers.ts";
import { boardPlanStatements, boardStatements, peopleStatements } from "./people-and-boards.ts";
import { conversationStatements, pictureStatements, pinPlanStatements, pinStatements } from "./pins.ts";
import type { Sizes } from "./sizes.ts";

const filled = [
  ...[
    "members",
    "member_follows",
    "follow_counts",
    "person_words",
    "member_blocks",
    "boards",
    "board_members",
    "board_savers",
    "sections",
  ],
  ...["media_objects", "pictures", "pins", "pin_favorites", "comments"],
];

/** Fills a migrated database in one transaction, set by set. Refuses a database that has Pins already. */
export async function generate(
  databaseUrl: string,
  sizes: Sizes,
  log: (line: string) => void,
): Promise<void> {
  const steps: [string, readonly string[]][] = [
    ["Members", [...helperStatements(sizes), ...wordStatements, ...peopleStatements(sizes)]],
    ["Boards", [...boardPlanStatements(sizes), ...pinPlanStatements(sizes), ...boardStatements]],
    ["Pictures", pictureStatements],
    ["Pins", pinStatements],
    ["Comments", conversationStatements(sizes)],
  ];
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query("select exists (select from pins) as has_pins");
    if (rows[0].has_pins) throw new Error("This database has pins already; take an empty one");
    await client.query("begin");
    await client.query(
      "set local synchronous_commit = off; set local work_mem = '64MB'; set local jit = off",
    );
    for (const [name, statements] of steps) {
      log(`${name} of a dataset of ${sizes.pins.toLocaleString("en")} pins`);
      for (const statement of statements) await client.query(statement);
    }
    await client.query("commit");
    // Like a database in long use: index-only scans work, and the planner has statistics.
    for (const table of filled) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}
