import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#contract/formats/counts.ts";
import type { User } from "#contract/members/entities/user.ts";
import { Button } from "#ui/button.tsx";
import { useOrganizePins } from "#web/features/library/pins/organize/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { ownCountsQuery } from "../queries.ts";

/** How many Pins have no board, and the way to give them one. Nothing if all have. */
export function UnorganizedChip({ user }: { user: User }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { data } = useQuery(ownCountsQuery(useApi(), user.id));
  const organizing = useOrganizePins();
  const count = data?.quick_saves_pin_count ?? 0;
  if (count === 0) return organizing.dialog;
  const words = formatCount(count, locale);
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={organizing.open}>
        {t`${plural(count, { one: `Organize ${words} Pin`, other: `Organize ${words} Pins` })}`}
      </Button>
      {organizing.dialog}
    </>
  );
}
