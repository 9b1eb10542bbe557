import { type RawBuilder, sql } from "kysely";

/* What makes an ad run. Refers to `ads`, `ad_groups`, `campaigns` and `ad_accounts` of the surrounding query. */

/** When an ad group begins and ends to run, within its campaign's time; null for no such limit. */
export const startsAt = sql<string | null>`greatest(ad_groups.start_time, campaigns.start_time)`;
export const endsAt = sql<string | null>`least(ad_groups.end_time, campaigns.end_time)`;

/** The ad group is switched on, whatever the time. */
export const GROUP_ON = `(ad_groups.status = 'ACTIVE' and campaigns.status = 'ACTIVE' and not ad_accounts.is_suspended)`;
export const isGroupOn = sql.raw<boolean>(GROUP_ON);

export function isInItsTime(now: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(${startsAt} <= ${now}::timestamptz, true)
    and coalesce(${endsAt} > ${now}::timestamptz, true))`;
}

/** The ad is switched on, and may be shown by what the host decided about ads. */
export function isAdOn(isReviewed: boolean): RawBuilder<boolean> {
  return sql<boolean>`(ads.status = 'ACTIVE' and (ads.review_status = 'APPROVED'
    or not ${isReviewed}::boolean and ads.review_status <> 'REJECTED'))`;
}

/**
 * What of a Pin is approved with an ad: where it leads, what it says, and under which name. Its picture never changes,
 * unless it's a story: then all its pages count.
 * If it changes, so does what is stored of approved ads: see the migration of review.
 */
export const PIN_WORDS = `md5(concat_ws(chr(31), pins.link, pins.title, pins.description, pins.alt_text, (
  select case when account_type = 'business' and business_name <> '' then business_name
    else trim(first_name || ' ' || last_name) end
  from members as sayers where sayers.id = pins.pinner_id
), case when pins.page_count > 0 then (
  select string_agg(concat_ws(chr(30), background, picture_id, pages.alt_text, paragraphs, stickers), chr(29) order by position)
  from story_pages as pages where pages.pin_id = pins.id
) end))`;
export const pinWords = sql.raw<string>(PIN_WORDS);

/** Its Pin still says and leads to what was approved, if the host wants ads reviewed. Refers to `pins` too. */
export function saysWhatWasApproved(isReviewed: boolean): RawBuilder<boolean> {
  return sql<boolean>`(not ${isReviewed}::boolean or ads.approved_words is null or ads.approved_words = ${pinWords})`;
}

/** House ads run only where the host wants them. */
export function isWantedAccount(hasHouseAds: boolean): RawBuilder<boolean> {
  return sql<boolean>`(not ad_accounts.is_house or ${hasHouseAds}::boolean)`;
}
