import { Trans } from "@lingui/react/macro";
import type { ArticleDraft } from "#contract/finding/entities/article.ts";
import { Badge } from "#ui/badge.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useZone } from "./use-zone.ts";

export function StateBadge({ state }: Pick<ArticleDraft, "state">) {
  switch (state) {
    case "draft":
      return (
        <Badge>
          <Trans>Draft</Trans>
        </Badge>
      );
    case "scheduled":
      return (
        <Badge tone="sunflower">
          <Trans>Scheduled</Trans>
        </Badge>
      );
    case "published":
      return (
        <Badge tone="success">
          <Trans>Published</Trans>
        </Badge>
      );
  }
}

/** In the time zone of whoever reads it, and which one that is. */
export function ZonedTime({ time }: { time: string }) {
  const { locale } = useViewer();
  const { kind, name } = useZone();
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    ...(kind === "utc" && { timeZone: "UTC" }),
  });
  return <time dateTime={time}>{`${format.format(new Date(time))} (${name})`}</time>;
}
