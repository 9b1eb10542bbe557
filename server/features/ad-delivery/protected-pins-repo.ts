import type { Queryable, Tx } from "#server/platform/db/database.ts";

/** `isOn`: whether there are ads at all. */
export type Rules = { isOn: boolean; isReviewed: boolean; hasHouseAds: boolean };

/** Pins of protected boards that ads show now, and until when at most. */
const running = `
  select ads.pin_id, max(coalesce(least(ad_groups.end_time, campaigns.end_time), 'infinity')) as ends_at
  from ads
  join ad_groups on ad_groups.id = ads.ad_group_id
  join campaigns on campaigns.id = ad_groups.campaign_id
  join ad_accounts on ad_accounts.id = ads.ad_account_id
  join pins on pins.id = ads.pin_id
  join boards on boards.id = pins.board_id
  where $1::boolean
    and ads.status = 'ACTIVE' and ad_groups.status = 'ACTIVE' and campaigns.status = 'ACTIVE'
    and not ad_accounts.is_suspended and (not ad_accounts.is_house or $3::boolean)
    and (ads.review_status = 'APPROVED' or not $2::boolean and ads.review_status <> 'REJECTED')
    and coalesce(greatest(ad_groups.start_time, campaigns.start_time) <= now(), true)
    and coalesce(least(ad_groups.end_time, campaigns.end_time) > now(), true)
    and pins.state = 'live' and boards.privacy = 'protected' and boards.trashed_at is null
  group by ads.pin_id`;

// For an hour at a time: should nobody do this any more, nothing stays open for long.
const open = {
  name: "open_protected_pins",
  text: `update pins set promoted_until = least(running.ends_at, now() + interval '1 hour')
    from (${running}) running
    where pins.id = running.pin_id and (pins.promoted_until is null
      or pins.promoted_until < least(running.ends_at, now() + interval '30 minutes')
      or pins.promoted_until > running.ends_at)
    returning pins.id`,
};

const close = {
  name: "close_protected_pins",
  text: `update pins set promoted_until = null
    where state = 'live' and promoted_until is not null and id not in (select pin_id from (${running}) running)
    returning id`,
};

/** Opens Pins that ads show to everybody, and closes the others again. Returns how many changed. */
export async function syncProtectedPins(
  tx: Tx,
  { isOn, isReviewed, hasHouseAds }: Rules,
): Promise<{ opened: number; closed: number }> {
  const rules = [isOn, isReviewed, hasHouseAds];
  const closed = await tx.query(close, rules);
  const opened = await tx.query(open, rules);
  return { opened: opened.length, closed: closed.length };
}

const note = { name: "note_ad_change", text: "select nextval('ad_versions')" };

/** Has every process read ads again. */
export async function noteAdChange(on: Queryable): Promise<void> {
  await on.query(note, []);
}
