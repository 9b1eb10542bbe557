import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { refreshReports } from "../change-entities.ts";
import { useAdAccount } from "../queries.ts";
import { type Autosave, createAutosave, type Saved, type SaveState } from "./autosave.ts";
import type { Fields } from "./field-names.ts";
import { saveTree, storedFields } from "./save-tree.ts";
import { fieldsIn } from "./use-form-fields.ts";

const PAUSE_MS = 1500;
const RETRY_MS = 5000;

/** Saves a form as a draft while it's filled in. `stored` is what came of it, for the form's hidden fields. */
export function useAutosave(
  top: RefObject<HTMLElement | null>,
  isOn: boolean,
): { autosave: Autosave | null; saveState: SaveState; stored: Fields } {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const { id: advertiserId, time_zone: timeZone } = useAdAccount();
  const [saveState, setSaveState] = useState<SaveState>("idle");
  const [stored, setStored] = useState<Fields>({});
  const latest = useRef(stored);

  async function save(): Promise<Saved> {
    const form = top.current?.closest("form");
    if (!form) return "refused";
    const fields = { ...fieldsIn(form), ...latest.current };
    const names = { campaign: t`New campaign`, adGroup: (number: number) => t`Ad group ${number}` };
    try {
      const reading = { timeZone, isDraft: true, names };
      const tree = await saveTree(api, { ad_account_id: advertiserId }, fields, reading);
      latest.current = storedFields(tree, fields, timeZone);
      // A form that is sent right afterwards has to have it.
      flushSync(() => setStored(latest.current));
      if (!fields.campaign_id) showAddressOf(tree.campaign.id, advertiserId);
      void refreshReports(client);
      return "saved";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) return "outdated";
      return error.status >= 400 && error.status < 500 ? "refused" : "failed";
    }
  }

  const saveNow = useEffectEvent(save);
  const [autosave, setAutosave] = useState<Autosave | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const made = createAutosave({
      save: () => saveNow(),
      onChange: setSaveState,
      pauseMs: PAUSE_MS,
      retryMs: RETRY_MS,
    });
    setAutosave(made);
    return () => made.cancel();
  }, [isOn]);

  useEffect(() => {
    const form = top.current?.closest("form");
    if (!form || autosave === null) return;
    // Sent while a save is under way, it would be based on the version before.
    const waitForSave = (event: SubmitEvent) => {
      const running = autosave.running();
      if (running === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { submitter } = event;
      void running.then(() => {
        autosave.cancel();
        form.requestSubmit(submitter);
      });
    };
    form.addEventListener("submit", waitForSave, { capture: true });
    return () => form.removeEventListener("submit", waitForSave, { capture: true });
  }, [autosave, top]);

  return { autosave, saveState, stored };
}

/** Loaded again, the page opens the draft. The form that is open stays. */
function showAddressOf(campaignId: string, advertiserId: string): void {
  const address = advertiserUrl("ads_edit_draft", { advertiserId }, { campaignId, view: "campaign" });
  window.history.replaceState(window.history.state, "", address);
}
