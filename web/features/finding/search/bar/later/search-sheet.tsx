import { useLingui } from "@lingui/react/macro";
import { Screen } from "#ui/screen.tsx";
import { SearchBar } from "../search-bar.tsx";
import { SearchIdeas } from "./search-ideas.tsx";

/** The search field over the whole screen, with its suggestions below. */
export function SearchSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Screen open={isOpen} onClose={onClose} title={t`Search`} closeLabel={t`Close`}>
      <SearchBar isInline onLeave={onClose} start={<SearchIdeas onLeave={onClose} />} />
    </Screen>
  );
}
