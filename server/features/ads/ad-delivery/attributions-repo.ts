import type { AttributedEvent } from "#contract/ads/chrome-attribution.ts";
import { ATTRIBUTION_WINDOWS } from "#contract/limits/ads.ts";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { findFirst } from "#server/platform/db/prepared.ts";
import type { Slice } from "./settlement-repo.ts";

const insertSaves = {
  name: "insert_ad_saves",
  text: `insert into ad_saves (pin_id, at)
    select pins.id, given.at from unnest($1::bigint[], $2::timestamptz[]) as given (id, at)
    join pins on pins.id = given.id
    where exists (select from ads where ads.pin_id = pins.source_pin_id)
    on conflict do nothing`,
};

/** Notes those of these Pins that were saved from promoted ones. */
export async function noteSavedPins(
  tx: Tx,
  saved: readonly { objectId: string; createdAt: string }[],
): Promise<void> {
  await tx.query(insertSaves, [
    saved.map(({ objectId }) => objectId),
    saved.map(({ createdAt }) => createdAt),
  ]);
}

const takeNoted = {
  name: "take_ad_saves",
  text: `delete from ad_saves using pins
    where pins.id = ad_saves.pin_id and ad_saves.pin_id in (select pin_id from ad_saves order by at limit $1)
    returning ad_saves.pin_id as "pinId", ad_saves.at, pins.pinner_id as "saverId", pins.source_pin_id as "sourceId"`,
};

export type NotedSave = { pinId: string; at: string; saverId: string; sourceId: string | null };

/** Removes saves that were noted, and returns them: what they came of is found in the same transaction. */
export async function takeSaves(tx: Tx, count: number): Promise<NotedSave[]> {
  return await tx.query<NotedSave>(takeNoted, [count]);
}

/** How far back what led to something is looked for. What happened to ads is kept for so long. */
const REACH = "interval '30 days'";

/*
 * Someone who leaves by an offer may have seen and pressed that offer, or other ads of the Pin. A visitor is known by
 * the offer alone.
 */
const attribute = {
  name: "attribute_to_ads",
  text: `with done as (
      select 'save' as action, id::text as action_id, null::uuid as offer_id, pin_id, viewer_key, at
      from unnest($3::bigint[], $4::bigint[], $5::text[], $6::timestamptz[]) as given (id, pin_id, viewer_key, at)
      union all
      select 'outbound', offer_id::text, offer_id, ads.pin_id, viewer_key, ad_events.at
      from ad_events join ads on ads.id = ad_events.ad_id
      where tx >= $1::xid8 and tx < $2::xid8 and kind = 'outbound' and (reason is null or (reason = 'expired' and viewer_key is not null))
    ), stored as (
      insert into ad_attributions (action, action_id, touch, ad_id, surface, at, lag_seconds)
      select action, action_id, wanted.touch, touched.ad_id, touched.surface, done.at,
        ceil(extract(epoch from done.at - touched.at))
      from done
      cross join (values ('click', 'click'), ('view', 'impression')) as wanted (touch, kind)
      cross join lateral (
        select ad_id, surface, at from (
          select ad_id, surface, at, offer_id from ad_events
          where offer_id = done.offer_id and kind = wanted.kind and reason is null
          union all
          select latest.* from ads cross join lateral (
            select ad_id, surface, at, offer_id from ad_events
            where viewer_key = done.viewer_key and ad_id = ads.id and kind = wanted.kind and reason is null
              and at <= done.at
            order by at desc, offer_id desc limit 1
          ) as latest
          where ads.pin_id = done.pin_id
        ) as candidates
        where at <= done.at and at >= done.at - ${REACH}
        order by at desc, offer_id desc limit 1
      ) as touched
      on conflict do nothing returning *
    ), counted as (
      select distinct on (action, action_id) * from stored
      where lag_seconds <= case touch when 'click' then ${ATTRIBUTION_WINDOWS.click.expiry} else ${ATTRIBUTION_WINDOWS.view.expiry} end
      order by action, action_id, touch = 'click' desc
    )
    insert into ad_rollups (ad_id, at, surface, click_saves, view_saves, click_visits, view_visits)
    select ad_id, date_bin('15 minutes', at, '2000-01-01 00:00+00'), surface,
      count(*) filter (where action = 'save' and touch = 'click'),
      count(*) filter (where action = 'save' and touch = 'view'),
      count(*) filter (where action = 'outbound' and touch = 'click'),
      count(*) filter (where action = 'outbound' and touch = 'view')
    from counted group by 1, 2, 3
    on conflict (ad_id, at, surface) do update set
      click_saves = ad_rollups.click_saves + excluded.click_saves,
      view_saves = ad_rollups.view_saves + excluded.view_saves,
      click_visits = ad_rollups.click_visits + excluded.click_visits,
      view_visits = ad_rollups.view_visits + excluded.view_visits`,
};

export type AttributedSave = { pinId: string; sourceId: string; viewerKey: string; at: string };

/** Finds out of which ads these saves came, and the visits of the slice, and counts them. */
export async function attributeToAds(
  tx: Tx,
  { start, end }: Slice,
  saves: readonly AttributedSave[],
): Promise<void> {
  await tx.query(attribute, [
    ...[start, end],
    saves.map(({ pinId }) => pinId),
    saves.map(({ sourceId }) => sourceId),
    saves.map(({ viewerKey }) => viewerKey),
    saves.map(({ at }) => at),
  ]);
}

const deleteOld = {
  name: "delete_old_ad_attributions",
  text: `delete from ad_attributions where ctid = any(array(
    select ctid from ad_attributions where at < now() - interval '90 days' limit $1)) returning 1`,
};

/** Deletes what came of ads more than ninety days ago; the sums stay. Returns how many. */
export async function deleteOldAttributions(db: Db, count: number): Promise<number> {
  return (await db.query(deleteOld, [count])).length;
}

const findSource = {
  name: "find_attribution_source",
  text: `select ads.ad_account_id as "adAccountId", ad_events.campaign_id as "campaignId",
      coalesce(nullif(ads.destination_url, ''), pins.link, '') as url
    from ad_events join ads on ads.id = ad_events.ad_id join pins on pins.id = ads.pin_id
    where offer_id = $1::uuid and kind = $2 and reason is null`,
};

export type Source = { adAccountId: string; campaignId: string; url: string };

/** A click or look that counts, and where its ad leads. */
export async function findAttributionSource(
  on: Queryable,
  offerId: string,
  event: AttributedEvent,
): Promise<Source | null> {
  return await findFirst(on.query<Source>(findSource, [offerId, event === "click" ? "click" : "impression"]));
}
