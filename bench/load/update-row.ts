import { connect } from "#testkit/database-owner.ts";

export type RowUpdate = AsyncDisposable & { run(): Promise<unknown> };

/**
 * The least work for writing a board's position: updates one row, of another of the member's boards each
 * time.
 */
export async function openRowUpdate(databaseUrl: string, memberId: string): Promise<RowUpdate> {
  const client = await connect(databaseUrl);
  const { rows } = await client.query<{ board_id: string }>(
    "select board_id from board_members where member_id = $1",
    [memberId],
  );
  let turn = 0;
  return {
    run() {
      turn += 1;
      return client.query({
        name: "update_row",
        text: "update board_members set order_key = order_key where board_id = $1 and member_id = $2",
        values: [rows[turn % rows.length]?.board_id, memberId],
      });
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
