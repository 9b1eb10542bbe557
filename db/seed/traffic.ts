import { IMPRESSION_KINDS, IMPRESSION_SURFACES } from "#contract/base/impressions.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Pins seen in an hour of the demo's days, by place. It fits how often its ads were seen. */
const PER_HOUR = { home: 700, pin: 450, search: 300, topic: 150 } as const;

/** Two weeks of Pins that were seen, so that forecasts have something to tell from. Doing it twice changes nothing. */
export async function seedTraffic(db: Db): Promise<void> {
  for (const [place, seen] of Object.entries(PER_HOUR)) {
    const surface = IMPRESSION_SURFACES[place as keyof typeof PER_HOUR];
    await db.query({ text: insertCounts }, [IMPRESSION_KINDS.pin, surface, seen]);
  }
  await db.query({ text: insertViews }, []);
}

// Phones more often than computers, and weekends more often than other days.
const insertCounts = `
  insert into impression_counts (at, kind, surface, site, device, shown, seen)
  select at, $1, $2, case device when 0 then 0 else 1 end, device, 2 * seen, seen
  from generate_series(date_trunc('day', now()) - interval '14 days', date_trunc('day', now()), interval '1 hour') as at,
    lateral (values (0, 0.35), (1, 0.55), (2, 0.1)) as devices (device, share),
    lateral (select round($3::int * share * case when extract(isodow from at) > 5 then 1.4 else 1 end)::bigint) as sums (seen)
  where extract(hour from at) between 8 and 22
  on conflict do nothing`;

const insertViews = `
  insert into pin_days (pin_id, day, device, impressions)
  select pins.id, now()::date - 1, 0, 5 + (pins.id % 37)::int
  from pins join boards on boards.id = pins.board_id
  where pins.state = 'live' and boards.privacy = 'public' and boards.trashed_at is null
  order by pins.id limit 5000
  on conflict do nothing`;
