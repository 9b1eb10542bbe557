import { campaignTexts } from "#contract/ads/campaign-texts.ts";
import { AppError } from "./errors.ts";
import type { InstanceStore } from "./instance.ts";

/** While the host has ads off, nothing is made, changed or paid for them. Everything stays there to be read. */
export async function requireAdsOn({ instance }: { instance: InstanceStore }): Promise<void> {
  const { advertising } = await instance.get();
  if (!advertising.is_on) throw new AppError("not_authorised", { message: campaignTexts.adsOff });
}
