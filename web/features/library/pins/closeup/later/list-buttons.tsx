import { useLingui } from "@lingui/react/macro";
import { useLocation, useNavigate } from "react-router";
import { pinUrl } from "#contract/urls.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons/index.ts";
import { useGonePins } from "#web/features/library/pin-changes/index.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useShortcut } from "#web/platform/commands/use-shortcut.ts";
import { useCameFrom } from "#web/platform/page/came-from.tsx";
import { listOf } from "../arrival.ts";
import styles from "./later.module.css";
import { arrivalState, neighboursOf } from "./list-navigation.ts";

export type ListButtonsProps = { pinId: string };

/** Buttons to the next and previous Pin of the list. */
export function ListButtons({ pinId }: ListButtonsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();
  const from = useCameFrom();
  const { before, after } = neighboursOf(listOf(location), pinId, useGonePins());

  function go(id: string | null) {
    // Replaces the history entry, so that Back leads to the list.
    if (id !== null) void navigate(pinUrl(id), { replace: true, state: arrivalState(location, from) });
  }

  useCommand("previousPin", () => (before === null ? null : { run: () => go(before) }));
  useCommand("nextPin", () => (after === null ? null : { run: () => go(after) }));

  const [previousKeys, nextKeys] = [useShortcut("previousPin"), useShortcut("nextPin")];

  if (before === null && after === null) return null;

  return (
    <div className={styles.listButtons}>
      <IconButton
        icon={ChevronLeftIcon}
        label={t`Previous Pin`}
        shortcut={previousKeys}
        aria-disabled={before === null || undefined}
        onClick={() => go(before)}
      />
      <IconButton
        icon={ChevronRightIcon}
        label={t`Next Pin`}
        shortcut={nextKeys}
        aria-disabled={after === null || undefined}
        onClick={() => go(after)}
      />
    </div>
  );
}
