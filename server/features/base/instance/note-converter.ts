import type { Context } from "#server/platform/context.ts";
import { converterOf } from "../videos/index.ts";
import { putSetting } from "./settings-repo.ts";

/** Web processes may run on another machine, and tell members what workers can do. */
export async function noteConverter(context: Context): Promise<void> {
  const { db, instance, log } = context;
  const converter = await converterOf(context);
  await db.transaction((tx) => putSetting(tx, "converter", converter));
  instance.forget();
  if (converter.state === "unusable") log.warn("ffmpeg can't be used", converter);
}
