import { sql } from "kysely";
import type { Billing } from "#contract/ads/resources/billing.ts";
import { findLocale } from "#contract/locales.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const profileColumns = ["name", "address", "country", "tax_id", "email", "language"] as const;

const selectProfile = prepare<{ adAccountId: string }>("find_billing_profile")((slot) =>
  build
    .selectFrom("billing_profiles")
    .select(profileColumns)
    .where("ad_account_id", "=", slot("adAccountId")),
);

export type Profile = Billing["profile"];

export async function findProfile(on: Queryable, adAccountId: string): Promise<Profile> {
  const row = await findFirst(selectProfile(on, { adAccountId }));
  if (!row) return { name: "", address: "", country: "", tax_id: "", email: "", language: "" };
  return { ...row, language: findLocale(row.language) ?? "" };
}

const selectPayers = prepare<{ ids: readonly string[] }>("list_ad_accounts_payers")((slot) =>
  build
    .selectFrom("billing_profiles")
    .select(["ad_account_id as adAccountId", "name", "address", "country"])
    .where("ad_account_id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

export { selectPayers as listPayers };

type ProfileValues = Profile & { adAccountId: string };

export const saveProfile = prepareWrite<ProfileValues>("save_billing_profile")((slot) => {
  const values = {
    name: slot("name"),
    address: slot("address"),
    country: slot("country"),
    tax_id: slot("tax_id"),
    email: slot("email"),
    language: slot("language"),
    updated_at: sql<string>`now()`,
  };
  return build
    .insertInto("billing_profiles")
    .values({ ad_account_id: slot("adAccountId"), ...values })
    .onConflict((conflict) => conflict.column("ad_account_id").doUpdateSet(values));
});

export const saveCreditLimit = prepareWrite<{ adAccountId: string; limit: string }>("save_credit_limit")(
  (slot) =>
    build
      .insertInto("billing_profiles")
      .values({ ad_account_id: slot("adAccountId"), credit_limit_micro: slot("limit") })
      .onConflict((conflict) =>
        conflict.column("ad_account_id").doUpdateSet({ credit_limit_micro: slot("limit") }),
      ),
);

/** The ad accounts of a business whose member is deleted: who was billed goes, the invoices stay. */
export const forgetProfiles = prepareWrite<{ memberId: string }>("forget_billing_profiles")((slot) =>
  build
    .updateTable("billing_profiles")
    .from("ad_accounts")
    .set({ name: "", address: "", country: "", tax_id: "", email: "", language: "", provider_customer: null })
    .whereRef("ad_accounts.id", "=", "billing_profiles.ad_account_id")
    .where("ad_accounts.owner_id", "=", slot("memberId")),
);

const selectAccount = prepare<{ id: string }>("find_ad_account_for_staff")((slot) =>
  build
    .selectFrom("ad_accounts")
    .select(["id", "name", "country", "currency", "time_zone", "is_house", "is_suspended"])
    .where("id", "=", slot("id")),
);

export type BilledAccount = Awaited<ReturnType<typeof selectAccount>>[number];

export async function findBilledAccount(on: Queryable, id: string): Promise<BilledAccount | null> {
  return await findFirst(selectAccount(on, { id }));
}

export const updateSuspension = prepareWrite<{ id: string; isSuspended: boolean }>(
  "update_ad_account_suspension",
)((slot) =>
  build
    .updateTable("ad_accounts")
    .set({ is_suspended: slot("isSuspended") })
    .where("id", "=", slot("id")),
);

type StaffSlice = { beforeId: string; take: number; pattern: string };

/** Whose name or id is this. An empty pattern is everyone's. */
export const listBilledAccounts = prepare<StaffSlice>("list_ad_accounts_for_staff")((slot) =>
  build
    .selectFrom("ad_accounts")
    .leftJoin("members", "members.id", "ad_accounts.owner_id")
    .select([
      ...(["ad_accounts.id", "ad_accounts.name", "ad_accounts.country", "currency", "time_zone"] as const),
      ...(["is_house", "is_suspended", "members.username as owner"] as const),
    ])
    .where("ad_accounts.id", "<", slot("beforeId"))
    .where((eb) =>
      eb.or([
        eb("ad_accounts.name", "ilike", slot("pattern")),
        eb("members.username_key", "like", sql<string>`lower(${slot("pattern")})`),
        eb(sql<string>`ad_accounts.id::text`, "like", slot("pattern")),
      ]),
    )
    .orderBy("ad_accounts.id", "desc")
    .limit(slot("take")),
);
