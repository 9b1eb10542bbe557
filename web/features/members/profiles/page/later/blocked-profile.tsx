import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Shown instead of the content of a profile that the viewer blocked. */
export function BlockedProfile({ user }: { user: User }) {
  const { t } = useLingui();
  const name = user.full_name || user.username;
  return (
    <EmptyState drawing={<Private />} title={t`You've blocked ${name}`}>
      <Trans>You can't see each other's Pins and boards. Unblock {name} to see theirs again.</Trans>
    </EmptyState>
  );
}
