import { useLingui } from "@lingui/react/macro";
import type { OptionsOf } from "#contract/operations.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import type { MoveAds, ShownAd } from "./shown-ad.ts";

type What = NonNullable<OptionsOf<"AdHide.create">["of"]>;

/** Hides an ad or all of its advertiser. They leave the wall at once, and come back with an undo. */
export function useHideAds(ad: ShownAd, onMove: MoveAds) {
  const { t } = useLingui();
  const api = useApi();
  const change = useUndoable();
  const { token, promoter, attribution } = ad;
  const name = promoter.full_name || promoter.username;

  function hide(of: What, isMeant: (other: ShownAd) => boolean, told: string) {
    change({
      told,
      show() {
        onMove(isMeant, true);
        return () => onMove(isMeant, false);
      },
      async run() {
        await api.call("AdHide.create", { token, of });
        return () => api.call("AdHide.delete", { token, of });
      },
    });
  }

  return {
    hideAd: () =>
      hide(
        "campaign",
        (other) => other.attribution.campaignId === attribution.campaignId,
        t`You won't see this ad again`,
      ),
    hideAdvertiser: () =>
      hide(
        "advertiser",
        (other) => other.promoter.id === promoter.id,
        t`You won't see ads from ${name} again`,
      ),
  };
}
