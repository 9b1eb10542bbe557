import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import type { Ad, Campaign } from "#contract/ads/entities.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { TREE_AD_GROUPS_MAX } from "#contract/limits/ads.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon, PlusIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { AskBeforeLeaving } from "#web/platform/forms/ask-before-leaving.tsx";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { AddressNotices } from "../address-notices.tsx";
import { typedMoney } from "../change.ts";
import { pinsToAdvertiseQuery, useAdAccount } from "../queries.ts";
import { AdGroupFields } from "./ad-group-fields.tsx";
import type { Autosave } from "./autosave.ts";
import { CampaignFields } from "./campaign-fields.tsx";
import styles from "./create.module.css";
import { DiscardDraft } from "./discard-draft.tsx";
import { type Fields, keysIn } from "./field-names.ts";
import { FormContext } from "./form-context.ts";
import type { Looks } from "./look-for-pins.ts";
import { OtherDrafts } from "./other-drafts.tsx";
import { OutdatedDraft, SaveStatus } from "./save-status.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useErrorHints } from "./use-error-hints.ts";
import { useFormFields } from "./use-form-fields.ts";

export type CreateCampaignProps = {
  /** The draft's, as they are stored. */
  ads: readonly Ad[];
  /** Who sees the ads, and what is bid, is left to us. */
  isAutomated: boolean;
  /** What the form opens with. */
  initial: Fields;
  /** The draft that is continued. */
  draft: Campaign | null;
  /** The campaign that ad groups are added to. */
  parent: Campaign | null;
  /** Newest first. */
  otherDrafts: readonly Campaign[];
};

/** A campaign with its ad groups and their ads, from top to bottom. */
export function CreateCampaign({
  ads,
  isAutomated,
  initial: stored,
  draft,
  parent,
  otherDrafts,
}: CreateCampaignProps) {
  const { t } = useLingui();
  const { initial, looks } = usePosted(stored);
  const top = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const all = [...keysIn(initial), ...added];
  const keys = all.filter((key) => !removed.includes(key));
  const state = useFormState({ intent: "create", fields: useErrorHints(all) });
  const live = useFormFields(top, initial, keys.join(","));
  const { autosave, saveState, stored: saved } = useAutosave(top, parent === null);
  const draftId = saved.campaign_id ?? draft?.id;
  const isUnsaved = useUnsaved(state, autosave);
  const [pins, pick] = usePickedPins(ads);

  function addAdGroup() {
    const key = String(1 + Math.max(-1, ...all.map(Number)));
    setAdded((old) => [...old, key]);
    isUnsaved.note();
    // Once it's there.
    requestAnimationFrame(() => document.getElementById(`ad-group-${key}`)?.focus());
  }

  function removeAdGroup(key: string) {
    setRemoved((old) => [...old, key]);
    isUnsaved.note();
    document.getElementById("add-ad-group")?.focus();
  }

  return (
    <>
      <Head draft={draft} parent={parent} isAutomated={isAutomated} />
      <AddressNotices />
      {draft === null && parent === null && <OtherDrafts drafts={otherDrafts} />}
      <FormContext
        value={{
          state,
          initial: { ...initial, ...saved },
          live,
          pins,
          looks,
          onPick: pick,
          ads,
          isAutomated,
        }}
      >
        <IntentForm
          state={state}
          hidden={{
            is_automated: isAutomated ? "1" : "",
            groups: keys.join(","),
            ...(draftId !== undefined && {
              campaign_id: draftId,
              ...seenBefore(state, initial),
              ...versionOf(saved),
            }),
            ...(parent && hiddenOf(parent)),
          }}
          className={styles.form}
        >
          <div ref={top} className={styles.parts} onInput={isUnsaved.note}>
            {parent === null && <CampaignFields />}
            {keys.map((key, at) => (
              <AdGroupFields
                key={key}
                formKey={key}
                number={at + 1}
                parent={parent}
                onRemove={keys.length > 1 ? () => removeAdGroup(key) : null}
              />
            ))}
          </div>
          {!isAutomated && <AddAdGroup isFull={keys.length >= TREE_AD_GROUPS_MAX} onAdd={addAdGroup} />}
          {saveState === "outdated" && draftId !== undefined && <OutdatedDraft campaignId={draftId} />}
          <Finish state={state} parent={parent} onSend={isUnsaved.forget} />
          {autosave !== null && <SaveStatus state={saveState} />}
        </IntentForm>
      </FormContext>
      {draftId !== undefined && (
        <DiscardDraft
          draft={{
            id: draftId,
            name: live.name || t`New campaign`,
            version: Number(saved.version ?? draft?.version),
          }}
          onSend={isUnsaved.forget}
        />
      )}
      <AskBeforeLeaving isUnsaved={isUnsaved.is} save={autosave?.flush} />
    </>
  );
}

/** Without JavaScript it saves the draft, which then has one more. */
function AddAdGroup({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  return (
    <div>
      <Button
        id="add-ad-group"
        type="submit"
        name="finish"
        value="add"
        formNoValidate
        icon={<Icon icon={PlusIcon} size={20} />}
        disabled={isFull}
        onClick={(event) => {
          event.preventDefault();
          onAdd();
        }}
      >
        <Trans>Add ad group</Trans>
      </Button>
    </div>
  );
}

type FinishProps = Pick<CreateCampaignProps, "parent"> & { state: FormState; onSend: () => void };

function Finish({ state, parent, onSend }: FinishProps) {
  const { t } = useLingui();
  const send = { type: "submit", size: "large", name: "finish", onClick: onSend } as const;
  return (
    <div className={styles.finish}>
      <Button {...send} value="start" variant="primary" busy={state.isBusy} busyLabel={t`Saving`}>
        {parent === null ? <Trans>Start campaign</Trans> : <Trans>Start ad groups</Trans>}
      </Button>
      {parent === null && (
        <Button {...send} value="draft" variant="quiet" formNoValidate>
          <Trans>Save as draft</Trans>
        </Button>
      )}
    </div>
  );
}

/** What the form opens with: what was posted without JavaScript, to look for Pins or to be rejected, or what is stored. */
function usePosted(stored: Fields): { initial: Fields; looks: Looks } {
  const posted = useActionData() as FormResult<Looks> | undefined;
  const [result] = useState(posted?.intent === "create" ? posted : null);
  return { initial: result?.values ?? stored, looks: result?.data ?? {} };
}

/** What is decided for new ad groups already. */
function hiddenOf(parent: Campaign): Record<string, string> {
  const { daily_spend_cap: daily, lifetime_spend_cap: lifetime } = parent;
  return {
    parent_id: parent.id,
    objective_type: parent.objective_type,
    budget_sharing: parent.is_campaign_budget_optimization ? "shared" : "own",
    budget_type: daily === null ? "LIFETIME" : "DAILY",
    budget: typedMoney(daily ?? lifetime),
  };
}

/** The Pins that are known: those of the draft, the newest ones, and those that were chosen from further down. */
function usePickedPins(ads: readonly Ad[]): [pins: readonly Pin[], pick: (pin: Pin) => void] {
  const newest = usePaged(pinsToAdvertiseQuery(useApi(), useAdAccount().id, ""));
  const [picked, setPicked] = useState<readonly Pin[]>([]);
  const all = [...ads.flatMap(({ pin }) => pin ?? []), ...newest.items.map(({ pin }) => pin), ...picked];
  const pins = [...new Map(all.map((pin) => [pin.id, pin])).values()];
  return [pins, (pin) => setPicked((old) => (old.includes(pin) ? old : [...old, pin]))];
}

/** What was rejected is still based on what was seen then, whatever is stored by now. */
function seenBefore(state: FormState, initial: Fields): Record<string, string> {
  return { version: state.valueOf("version", initial.version), seen: state.valueOf("seen", initial.seen) };
}

/** What the last save by itself came to. */
function versionOf({ version, seen }: Fields): Record<string, string> {
  return version === undefined || seen === undefined ? {} : { version, seen };
}

/** Whether anything was entered that isn't stored yet: it wasn't sent, or was rejected. */
function useUnsaved(state: FormState, autosave: Autosave | null) {
  const unsaved = useRef(false);
  const isRefused = state.valueOf("intent") !== "" && !state.isBusy;
  // What couldn't start is still a draft.
  useEffect(() => {
    if (isRefused) autosave?.note();
  }, [isRefused, autosave]);
  return {
    is: () => (autosave === null ? unsaved.current || isRefused : autosave.isUnsaved()),
    note: () => {
      unsaved.current = true;
      autosave?.note();
    },
    forget: () => {
      unsaved.current = false;
      autosave?.cancel();
    },
  };
}

function Head({ draft, parent, isAutomated }: Pick<CreateCampaignProps, "draft" | "parent" | "isAutomated">) {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  const campaign = parent?.name ?? "";
  return (
    <>
      <Heading level={1} size={28}>
        {parent !== null ? t`New ad groups for ${campaign}` : draft !== null ? draft.name : t`New campaign`}
      </Heading>
      {draft !== null && (
        <div>
          <Badge>{t`Draft`}</Badge>
        </div>
      )}
      {parent === null && (
        <Text tone="soft">
          {isAutomated
            ? t`Each ad shows next to Pins, searches and topics related to its Pin, but not on the home page. We'll bid for you within your budget.`
            : t`You decide who sees your ads and how much to bid.`}{" "}
          {draft === null && (
            <Link href={advertiserUrl("campaign_mode", { advertiserId })}>
              <Trans>Choose a different way</Trans>
            </Link>
          )}
        </Text>
      )}
    </>
  );
}
