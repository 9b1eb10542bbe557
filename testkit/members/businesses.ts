import type { TestApp } from "../app.ts";
import type { Person } from "../members.ts";

export async function buildAdAccount(
  app: TestApp,
  business: { id: string },
  name = "Spring",
): Promise<string> {
  const [row] = await app.context.db.query<{ id: string }>(
    {
      text: `insert into ad_accounts (id, owner_id, name, country, currency, time_zone)
        values (next_id(home_of($1::bigint)), $1, $2, 'SE', 'EUR', 'Europe/Stockholm') returning id`,
    },
    [business.id, name],
  );
  return row?.id ?? "";
}

export async function giveSecondFactor(app: TestApp, { id }: Person): Promise<void> {
  const text = `insert into two_factor (member_id, secret, confirmed_at) values ($1, 'x', now())`;
  await app.context.db.query({ text }, [id]);
}
