import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Merchant } from "#contract/members/entities/business.ts";
import {
  BADGE_COLOR_LENGTH,
  BADGE_COLORS,
  BADGES_SHOWN_MAX,
  type MerchantBadge,
  readBadgeColor,
} from "#contract/members/merchant-badges.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Modal } from "#ui/modal.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { FailureNotice } from "#web/platform/forms/failure.tsx";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { badgeLabels } from "../badge-labels.ts";
import { BadgeList } from "../badge-list.tsx";
import styles from "./badge-editor.module.css";
import { ColorChoice } from "./color-choice.tsx";

export type BadgeEditorProps = { userId: string; onClose: () => void };

/** Chooses which of their badges a business shows, and their color. */
export function BadgeEditor({ userId, onClose }: BadgeEditorProps) {
  const { t } = useLingui();
  const merchant = useQuery(queryOf(useApi(), "VerifiedMerchant.get", { userId }, []));
  if (merchant.data) return <Editor merchant={merchant.data} onClose={onClose} />;
  return (
    <Modal open onClose={onClose} title={t`Your badges`} closeLabel={t`Close`}>
      {merchant.isError ? <FailureNotice failure={merchant.error} /> : <Spinner label={t`Loading`} />}
    </Modal>
  );
}

function Editor({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { badge_details: awarded, inspirational_badge_selection: stored } = merchant.inspirational_signal;
  const storedBadges = awarded.map(({ id }) => id).filter((id) => !stored.badgeOptOut.includes(id));
  const [badges, setBadges] = useState<readonly MerchantBadge[]>(storedBadges);
  const [typed, setTyped] = useState(stored.badgeColor);
  const color = readBadgeColor(typed);
  const saving = useSaveBadges(merchant, onClose);
  const isChanged = color !== stored.badgeColor || badges.join() !== storedBadges.join();
  const isFull = badges.length >= BADGES_SHOWN_MAX;

  function toggle(badge: MerchantBadge, isOn: boolean) {
    const chosen = awarded.map(({ id }) => id).filter((id) => (id === badge ? isOn : badges.includes(id)));
    setBadges(chosen);
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Your badges`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={color === null || !isChanged}
            busy={saving.isPending}
            busyLabel={t`Saving`}
            onClick={() => color !== null && saving.mutate({ color, badges })}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        {saving.isError && <FailureNotice failure={saving.error} />}
        {!merchant.is_storefront_eligible && (
          <Text tone="soft">
            <Trans>
              Badges appear on your profile once we've verified your business and approved it for badges.
            </Trans>
          </Text>
        )}
        <fieldset>
          <legend className={styles.legend}>
            <Trans>Show up to {BADGES_SHOWN_MAX} badges</Trans>
          </legend>
          {awarded.map(({ id }) => (
            <Checkbox
              key={id}
              label={i18n._(badgeLabels[id])}
              checked={badges.includes(id)}
              disabled={isFull && !badges.includes(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
        </fieldset>
        <div className={styles.colors}>
          <ColorChoice colors={BADGE_COLORS} chosen={color} onChoose={setTyped} />
          <TextField
            label={t`Color`}
            value={typed}
            maxLength={BADGE_COLOR_LENGTH}
            spellCheck={false}
            autoCapitalize="none"
            error={color === null ? t`Please enter a color such as #EFEFEF.` : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.slice(0, BADGE_COLOR_LENGTH))}
          />
        </div>
        {badges.length > 0 && (
          <BadgeList label={t`Preview`} color={color ?? stored.badgeColor} badges={badges} />
        )}
      </div>
    </Modal>
  );
}

type Choice = { color: string; badges: readonly MerchantBadge[] };

function useSaveBadges({ id, inspirational_signal: { badge_details } }: Merchant, onSaved: () => void) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  return useSubmission({
    mutationFn: ({ color, badges }: Choice) =>
      api.call("VerifiedMerchant.update", {
        inspirational_badge_selection: {
          badgeColor: color,
          badgeOptOut: badge_details.map((badge) => badge.id).filter((badge) => !badges.includes(badge)),
        },
      }),
    onSuccess: async ({ data }) => {
      client.setQueryData(queryOf(api, "VerifiedMerchant.get", { userId: id }, []).queryKey, data);
      await client.invalidateQueries({ queryKey: ["User.get"], refetchType: "none" });
      onSaved();
      toasts.show({ text: t`Badges saved`, tone: "success", key: "done" });
      await revalidate();
    },
  });
}
