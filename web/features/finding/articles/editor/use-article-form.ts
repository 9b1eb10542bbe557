import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useActionData } from "react-router";
import type { WholeDraft } from "#contract/finding/entities/article.ts";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { type EditedPin, movePin, type PinMove, readPins } from "./edited-pins.ts";

export type ArticleForm = {
  state: FormState;
  pins: readonly EditedPin[];
  coverId: string;
  move: (id: string, move: PinMove) => void;
  /** The text of the field for more Pins. */
  added: string;
  setAdded: (text: string) => void;
  /** Which of the Pins were rejected. */
  refusedPins: readonly string[];
  isConflict: boolean;
};

/** The form of an article. Its texts are in its fields; its Pins are here, so that they can be moved. */
export function useArticleForm(article: WholeDraft | null): ArticleForm {
  const { t } = useLingui();
  const posted = (useActionData() as FormResult | undefined) ?? null;
  const failure = posted?.intent === "article" ? posted.failure : null;
  const state = useFormState({
    intent: "article",
    doneText: t`Article saved`,
    fields: {
      title: t`Please enter a title.`,
      subtitle: t`Please shorten this text.`,
      body: t`Please shorten this text.`,
      pins: "",
      published_at: t`Please choose a date and time.`,
    },
  });
  const version = article?.version ?? 0;
  const [edited, setEdited] = useState(() => ({
    version,
    pins: failure === null ? (article?.pins ?? []) : postedPins(posted?.values ?? {}, article),
    added: state.valueOf("added"),
  }));
  // What has been saved is shown as it was stored.
  if (edited.version !== version) setEdited({ version, pins: article?.pins ?? [], added: "" });
  const isConflict = failure?.status === 409;
  return {
    state: isConflict ? { ...state, error: null } : state,
    pins: edited.pins,
    coverId: state.valueOf("cover", article?.pins.find(({ is_cover }) => is_cover)?.pin_id ?? ""),
    move: (id, move) => setEdited((now) => ({ ...now, pins: movePin(now.pins, id, move) })),
    added: edited.added,
    setAdded: (added) => setEdited((now) => ({ ...now, added })),
    refusedPins: (failure?.fields ?? []).flatMap(({ field }) => /^pins\.(.+)$/s.exec(field)?.[1] ?? []),
    isConflict,
  };
}

/** A form that was rejected without JavaScript comes back with the Pins that were in it. */
function postedPins(values: Readonly<Record<string, string>>, article: WholeDraft | null): EditedPin[] {
  const known = new Map((article?.pins ?? []).map((pin) => [pin.pin_id, pin]));
  return readPins(values).flatMap(({ pin_id, caption }) => {
    const pin = known.get(pin_id);
    return pin === undefined ? [] : { ...pin, caption };
  });
}
