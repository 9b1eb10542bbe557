import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatCount } from "#contract/formats/counts.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

/** Returns functions that word how many follow a member, and how many the member follows. */
export function useCountWords() {
  const { t } = useLingui();
  const { locale } = useViewer();
  return {
    followers(count: number) {
      const words = formatCount(count, locale);
      return t`${plural(count, { one: `${words} follower`, other: `${words} followers` })}`;
    },
    following(count: number) {
      const words = formatCount(count, locale);
      // English has one form here; most languages need a plural.
      return t`${plural(count, { other: `${words} following` })}`;
    },
  };
}
