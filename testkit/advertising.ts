import type { BusinessPermission } from "#contract/advertising/permissions.ts";
import type { AdvertisingSettings } from "#contract/advertising/settings.ts";
import type { TestApp } from "./app.ts";
import { buildPerson, type Person } from "./members.ts";

/** Advertising as the host decided; on, unless told otherwise. */
export async function allowAds(
  { context }: TestApp,
  settings: Partial<AdvertisingSettings> = {},
): Promise<void> {
  await context.db.query(
    {
      text: `insert into instance_settings (key, value) values ('advertising', $1)
        on conflict (key) do update set value = excluded.value`,
    },
    [JSON.stringify({ is_on: true, ...settings })],
  );
  context.instance.forget();
}

export async function buildBusiness(app: TestApp): Promise<Person> {
  const business = await buildPerson(app);
  const text = "update members set account_type = 'business', business_name = 'Shop' where id = $1";
  await app.context.db.query({ text }, [business.id]);
  return business;
}

/** Somebody who was given these permissions for the whole of a business. */
export async function buildHelper(
  app: TestApp,
  business: Person,
  permissions: readonly BusinessPermission[],
): Promise<Person> {
  const helper = await buildPerson(app);
  const text = "insert into business_people (business_id, member_id, permissions) values ($1, $2, $3)";
  await app.context.db.query({ text }, [business.id, helper.id, permissions]);
  return helper;
}

export async function openAdAccount({ browser }: Person): Promise<string> {
  const options = { name: "Shop", country: "DE", time_zone: "Europe/Berlin" };
  const { data } = await browser.call("AdAccount.create", options);
  return data.id;
}
