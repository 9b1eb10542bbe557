import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/entities/user.ts";
import { useApi } from "../../../app.tsx";
import { useOrganizePins } from "../../organize-pins/index.ts";
import { AllPinsCard } from "../all-pins-card.tsx";
import styles from "../overview.module.css";
import { allPinsPreviewQuery, keepingQuery, unorganizedQuery } from "../queries.ts";
import { isUpsellDue } from "../upsell.ts";
import { OrganizeUpsell, UnorganizedPreview } from "./unorganized-preview.tsx";

export type OwnerOverviewProps = { user: User; hasBoards: boolean };

/** What owners see of their own above their boards: all Pins, and those that lie about. */
export function OwnerOverview({ user, hasBoards }: OwnerOverviewProps) {
  const api = useApi();
  const { data: newest = [] } = useQuery(allPinsPreviewQuery(api, user.username));
  const { data: loose = [] } = useQuery(unorganizedQuery(api));
  const { data: keeping } = useQuery(keepingQuery(api, user.id));
  const looseCount = keeping?.quick_saves_pin_count ?? loose.length;
  const isUpsell = isUpsellDue({ isOwner: true, boardlessPins: looseCount, boards: hasBoards ? 1 : 0 });
  const organizing = useOrganizePins();
  if (newest.length === 0) return null;
  return (
    <>
      {isUpsell && (
        <div className={styles.upsell}>
          <OrganizeUpsell count={looseCount} onOrganize={organizing.open} />
        </div>
      )}
      <div className={styles.row} data-alone={loose.length === 0 || undefined}>
        <AllPinsCard username={user.username} pins={newest} count={user.pin_count} />
        {loose.length > 0 && (
          <UnorganizedPreview pins={loose} count={looseCount} onOrganize={organizing.open} />
        )}
      </div>
      {organizing.dialog}
    </>
  );
}
