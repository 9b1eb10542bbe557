import { type AdvertisingSettings, AdvertisingSettingsSchema } from "#contract/ads/advertising-settings.ts";
import type { Converter, Experiment, InstanceSettings } from "#contract/base/entities/instance.ts";
import {
  ConverterSchema,
  ExperimentSchema,
  InstanceSettingsSchema,
  PageTextsSchema,
} from "#contract/base/entities/instance.ts";
import { editablePages } from "#contract/base/resources/instance.ts";
import { type SearchSettings, StoredSearchSettingsSchema } from "#contract/finding/search-settings.ts";
import { LOCALES } from "#contract/locales.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import { build, prepare } from "./db/prepared.ts";

type PageTexts = Record<(typeof editablePages)[number], Record<string, string>>;

/** The instance-wide settings by staff. Every request reads them. */
export type Instance = {
  settings: InstanceSettings;
  advertising: AdvertisingSettings;
  search: SearchSettings;
  /** What a worker found when it started. */
  converter: Converter;
  pages: PageTexts;
  experiments: Experiment[];
};

export type InstanceStore = {
  get(): Promise<Instance>;
  /** Drops the cached copy after a change by this process. Others see the change when their copy expires. */
  forget(): void;
};

const freshForMs = 2000;

const listSettings = prepare<Record<never, never>>("list_instance_settings")(() =>
  build.selectFrom("instance_settings").select(["key", "value"]),
);
const listExperiments = prepare<Record<never, never>>("list_experiments")(() =>
  build.selectFrom("experiments").selectAll().orderBy("name"),
);

const findAdAccount = prepare<Record<never, never>>("find_any_ad_account")(() =>
  build.selectFrom("ad_accounts").select("id").limit(1),
);

export function createInstanceStore(
  db: Db,
  {
    oidc,
    looking,
    video,
    videoBytesMax,
    videoReview,
  }: Pick<Config, "oidc" | "looking" | "video" | "videoBytesMax" | "videoReview">,
  elapsedMs: () => number,
): InstanceStore {
  let copy: Promise<Instance> | null = null;
  const searchFrom = remembering((stored) => StoredSearchSettingsSchema.parse(stored));
  let readAt = 0;

  async function read(): Promise<Instance> {
    const [rows, experiments, accounts] = await Promise.all([
      listSettings(db, {}),
      listExperiments(db, {}),
      findAdAccount(db, {}),
    ]);
    const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]));
    const { pages = {}, advertising = {}, search = {}, converter, ...settings } = stored;
    const ads = AdvertisingSettingsSchema.parse(advertising);
    const canConvert = readConverter(converter).state === "ready";
    return {
      settings: InstanceSettingsSchema.parse({
        ...defaultSettings,
        // With a program for videos, frames of each are looked at.
        video_review: videoReview ?? (canConvert && looking ? "off" : "new_members"),
        ...settings,
        ...(!looking && { visual_search: "unavailable" }),
        ...(!video && { videos: "unavailable" }),
        video_bytes_max: videoBytesMax,
        can_convert: canConvert,
        ads: adsFor(ads, accounts.length > 0),
        login_providers: oidc ? [{ id: oidc.id, name: oidc.name }] : [],
      }),
      advertising: ads,
      search: searchFrom(search),
      converter: readConverter(converter),
      pages: readPages(pages),
      experiments: experiments.map((row) => ExperimentSchema.parse(row)),
    };
  }

  return {
    get() {
      if (!copy || elapsedMs() - readAt > freshForMs) {
        readAt = elapsedMs();
        const reading = read();
        // A failed read is not cached, so that the next request tries again.
        reading.catch(() => {
          if (copy === reading) copy = null;
        });
        copy = reading;
      }
      return copy;
    },
    forget() {
      copy = null;
    },
  };
}

/** Returns the same object as long as the same is stored, because what is made of it is kept with it. */
function remembering<Value>(parse: (stored: unknown) => Value): (stored: unknown) => Value {
  let last: { json: string; value: Value } | null = null;
  return (stored) => {
    const json = JSON.stringify(stored);
    if (last?.json !== json) last = { json, value: parse(stored) };
    return last.value;
  };
}

/** Another version may have stored it. */
function readConverter(stored: unknown): Converter {
  return ConverterSchema.safeParse(stored).data ?? { state: "none" };
}

function adsFor(
  { is_on, may_members_switch_off }: AdvertisingSettings,
  hasAccounts: boolean,
): InstanceSettings["ads"] {
  if (!is_on) return hasAccounts ? "stopped" : "off";
  return may_members_switch_off ? "optional" : "on";
}

const defaultSettings = {
  name: "Bowerbird",
  description: "",
  registration: "open",
  locales: [...LOCALES],
  imprint_url: "",
  contact_email: "",
  visual_search: "on",
  videos: "on",
  decision_log: "on",
} as const;

function readPages(stored: unknown): PageTexts {
  const pages = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  const texts = new Map(pages.map(([page, value]) => [page, PageTextsSchema.safeParse(value).data ?? {}]));
  return Object.fromEntries(editablePages.map((page) => [page, texts.get(page) ?? {}])) as PageTexts;
}
