import { useLingui } from "@lingui/react/macro";
import { ChipLinks } from "#ui/chip-links.tsx";
import { hrefOf, type Search } from "./search-address.ts";

/** Switches between the best and the newest first. */
export function SortLink({ search }: { search: Search }) {
  const { t } = useLingui();
  const isNewest = search.sort === "newest";
  return (
    <ChipLinks
      label={t`Sort`}
      chips={[
        {
          id: "newest",
          label: t`Newest first`,
          href: hrefOf(search, { sort: isNewest ? null : "newest" }),
          isOn: isNewest,
        },
      ]}
    />
  );
}
