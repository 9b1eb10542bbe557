import type { OptionsOf } from "#contract/operations.ts";
import { paintPlain } from "../base/paint.ts";
import type { Person } from "../members.ts";

/** Returns a new, unique picture in the base64 form that calls take. */
export async function paintPicture(): Promise<string> {
  const bytes = await paintPlain({ width: 40, height: 60 }).png().toBuffer();
  return bytes.toString("base64");
}

/** Saves a new picture as the Pin builder does. */
export async function createPin(who: Person, options: Partial<OptionsOf<"Pin.create">> = {}) {
  return await who.browser.call("Pin.create", {
    image_base64: await paintPicture(),
    title: "Moss",
    ...options,
  });
}
