import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { containsPattern } from "#server/platform/db/like-pattern.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { nameOf, readCatalog } from "../../finding/topics/index.ts";
import { loadPins } from "../../library/pins/index.ts";
import { OLDEST, readTargeting } from "./read-targeting.ts";
import { reasonsOf } from "./reasons-of.ts";
import { listRegisteredAds, type RegisteredAd } from "./register-repo.ts";

type Entries = ResultOf<"AdsRegister.get">;

/** Lists the ads that were shown, whoever asks: who paid for them, when they were shown, to whom and how often. */
export async function listRegister(
  { context, viewer }: Scope,
  options: ParsedOptionsOf<"AdsRegister.get">,
): Promise<Page<Entries>> {
  const slice = readSlice("AdsRegister.get", options);
  const pattern = containsPattern(options.query ?? "");
  const ads = await listRegisteredAds(context.db, { ...slice, pattern });
  const pinIds = ads.flatMap(({ pinId }) => pinId ?? []);
  const [pins, { topics }] = await Promise.all([
    loadPins({ context, viewer }, pinIds),
    readCatalog(context.db),
  ]);
  const nameOfTopic = (id: string) => {
    const topic = topics.get(Number(id));
    return topic && !topic.isHidden ? [{ id, name: nameOf(topic, viewer.locale) }] : [];
  };
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  return toPage(ads, slice, (ad) => {
    // Across a block there is no Pin to be seen, though everyone else may see it.
    const pin = byId.get(ad.pinId ?? "") ?? null;
    return { ...presentEntry(ad, nameOfTopic), pin_id: pin?.id ?? null, pin };
  });
}

type NamedTopics = Entries[number]["targeting"]["topics"];

function presentEntry(
  { id, payer, targeting, isAutomatic, hasWords, first, last, impressions }: RegisteredAd,
  nameOfTopic: (id: string) => NamedTopics,
): Omit<Entries[number], "pin" | "pin_id"> {
  const asked = readTargeting(targeting);
  return {
    id,
    payer,
    first_shown_at: first ?? "",
    last_shown_at: last ?? "",
    reasons: reasonsOf({ targeting: asked, isAutomatic, hasWords }),
    targeting: {
      countries: [...asked.countries],
      languages: [...asked.languages],
      devices: [...asked.devices],
      ages: asked.ages.map(({ from, to }) => (to >= OLDEST ? `${from}+` : `${from}-${to}`)),
      genders: [...asked.genders],
      topics: asked.topics.flatMap(nameOfTopic),
    },
    impressions: Number(impressions),
  };
}
