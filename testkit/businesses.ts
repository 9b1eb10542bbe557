import type { BusinessPermission } from "#contract/advertising/permissions.ts";
import type { TestApp } from "./app.ts";
import type { Person } from "./members.ts";

/** Switches ads on, as the host would. */
export async function turnOnAds(app: TestApp, settings: Record<string, unknown> = {}): Promise<void> {
  await app.context.db.query(
    {
      text: `insert into instance_settings (key, value) values ('advertising', $1)
        on conflict (key) do update set value = excluded.value`,
    },
    [JSON.stringify({ is_on: true, ...settings })],
  );
  app.context.instance.forget();
}

export async function makeBusiness(app: TestApp, person: Person, name = "Kiln & Co"): Promise<void> {
  const text = "update members set account_type = 'business', business_name = $2 where id = $1";
  await app.context.db.query({ text }, [person.id, name]);
}

export async function grant(
  app: TestApp,
  business: Person,
  person: Person,
  permissions: readonly BusinessPermission[],
): Promise<void> {
  await app.context.db.query(
    {
      text: `insert into business_people (business_id, member_id, permissions) values ($1, $2, $3)
        on conflict (business_id, member_id) do update set permissions = excluded.permissions`,
    },
    [business.id, person.id, permissions],
  );
}

export async function buildAdAccount(app: TestApp, business: Person, name = "Spring"): Promise<string> {
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
