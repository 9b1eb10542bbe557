import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** Returns the screen reader text for a character counter. */
export function useLeftWords(): (left: number) => string {
  const { t } = useLingui();
  return (left) =>
    left < 0
      ? t`${plural(-left, { one: "# character too many", other: "# characters too many" })}`
      : t`${plural(left, { one: "# character left", other: "# characters left" })}`;
}
