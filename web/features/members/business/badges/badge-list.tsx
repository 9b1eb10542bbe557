import { useLingui } from "@lingui/react";
import type { CSSProperties } from "react";
import { type MerchantBadge, takesDarkText } from "#contract/members/merchant-badges.ts";
import {
  GiveIcon,
  Icon,
  type IconDrawing,
  LeafIcon,
  PersonalIcon,
  SourcedIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { badgeLabels } from "./badge-labels.ts";
import styles from "./badges.module.css";

const icons: Record<MerchantBadge, IconDrawing> = {
  invested_in_good: GiveIcon,
  eco_friendly: LeafIcon,
  responsibly_sourced: SourcedIcon,
  inclusive: UsersIcon,
  personal_touch: PersonalIcon,
};

export type BadgeListProps = { label: string; color: string; badges: readonly MerchantBadge[] };

/** A business's badges in the color it chose. */
export function BadgeList({ label, color, badges }: BadgeListProps) {
  const { i18n } = useLingui();
  return (
    <ul
      className={styles.badges}
      aria-label={label}
      style={{ "--badge-color": color } as CSSProperties}
      data-dark={!takesDarkText(color) || undefined}
    >
      {badges.map((badge) => (
        <li key={badge} className={styles.badge}>
          <Icon icon={icons[badge]} size={16} />
          {i18n._(badgeLabels[badge])}
        </li>
      ))}
    </ul>
  );
}
