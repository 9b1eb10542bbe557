import sharp from "sharp";
import type { OptionsOf } from "#contract/operations.ts";
import type { Person } from "./members.ts";

let shade = 0;

/** A picture like no other before it, as a call takes it. */
export async function paintPicture(): Promise<string> {
  shade += 1;
  const background = { r: shade % 256, g: 90, b: 40 + Math.floor(shade / 256) };
  const blank = sharp({ create: { width: 40, height: 60, channels: 3, background } });
  return (await blank.png().toBuffer()).toString("base64");
}

/** Saves a new picture the way the builder does. */
export async function createPin(who: Person, options: Partial<OptionsOf<"Pin.create">> = {}) {
  return await who.browser.call("Pin.create", {
    image_base64: await paintPicture(),
    title: "Moss",
    ...options,
  });
}
