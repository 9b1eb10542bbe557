import type { Pin } from "#contract/entities/pin.ts";
import { seerOf } from "#server/platform/authz/visible-pins.ts";
import type { Context } from "#server/platform/context.ts";
import type { AnonymousViewer } from "#server/platform/viewer.ts";
import { findVisiblePin } from "./pin-rows.ts";
import { presentPins } from "./present.ts";

const anybody: AnonymousViewer = {
  kind: "anonymous",
  locale: "en",
  country: null,
  device: "desktop",
  isBot: true,
  experiments: {},
};

/** A pin as it may be shown anywhere, whoever asks; null unless everybody may see it. */
export async function findPublicPin(context: Context, id: string): Promise<Pin | null> {
  const row = await findVisiblePin(context.db, seerOf(anybody), id);
  const [pin] = row ? await presentPins({ context, viewer: anybody }, [row]) : [];
  return pin ?? null;
}
