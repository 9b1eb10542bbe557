import type { BusinessPermission } from "#contract/advertising/permissions.ts";
import type { AdvertisingSettings } from "#contract/advertising/settings.ts";
import type { Context } from "#server/platform/context.ts";
import type { TestApp } from "./app.ts";
import { buildPerson, type Person } from "./members.ts";

/** Advertising as the host decided; on, unless told otherwise. */
export async function allowAds(
  { context: { db, instance } }: { context: Pick<Context, "db" | "instance"> },
  settings: Partial<AdvertisingSettings> = {},
): Promise<void> {
  await db.query(
    {
      text: `insert into instance_settings (key, value) values ('advertising', $1)
        on conflict (key) do update set value = excluded.value`,
    },
    [JSON.stringify({ is_on: true, ...settings })],
  );
  instance.forget();
}

export async function makeBusiness(app: TestApp, { id }: { id: string }, name = "Kiln & Co"): Promise<void> {
  const text = "update members set account_type = 'business', business_name = $2 where id = $1";
  await app.context.db.query({ text }, [id, name]);
}

export async function buildBusiness(app: TestApp): Promise<Person> {
  const business = await buildPerson(app);
  await makeBusiness(app, business, "Shop");
  return business;
}

/** Gives somebody these permissions, and no others, for the whole of a business. */
export async function grant(
  app: TestApp,
  business: { id: string },
  person: { id: string },
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

/** Somebody who was given these permissions for the whole of a business. */
export async function buildHelper(
  app: TestApp,
  business: Person,
  permissions: readonly BusinessPermission[],
): Promise<Person> {
  const helper = await buildPerson(app);
  await grant(app, business, helper, permissions);
  return helper;
}

export async function openAdAccount({ browser }: Person): Promise<string> {
  const options = { name: "Shop", country: "DE", time_zone: "Europe/Berlin" };
  const { data } = await browser.call("AdAccount.create", options);
  return data.id;
}
