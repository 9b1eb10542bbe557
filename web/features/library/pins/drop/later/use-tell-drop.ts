import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { domainOf } from "#contract/formats/link-card.ts";
import { creationToolUrl, pinUrl } from "#contract/urls.ts";
import { ACTION_TOAST_DURATION } from "#ui/toast-store.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import type { FailedDraft, NewDraft, PublishedPin } from "#web/features/library/pins/builder/index.ts";
import { DRAFTS_MAX } from "#web/features/library/pins/builder/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";

type Place = { key: string; choice: BoardChoice };

/** The server would say the same of such a file. */
const wrongKind = new ApiError({ code: 1, status: 422, message: pictureTexts.kind, detail: null });

/** Each failure has a toast of its own, up to this many. */
const FAILURES_SHOWN = 3;

/** Toasts about what was dropped. */
export function useTellDrop() {
  const { t, i18n } = useLingui();
  const toasts = useToasts();
  const navigate = useNavigate();

  function tellProgress({ key, choice, done, total }: Place & { done: number; total: number }): void {
    const { label: where } = choice;
    const text = total === 1 ? t`Saving to ${where}` : t`Saving to ${where}: ${done} of ${total}`;
    toasts.show({ text, key, sticky: true });
  }

  function tellSaved({
    key,
    choice,
    pins,
    onUndo,
  }: Place & { pins: readonly PublishedPin[]; onUndo: () => void }): void {
    const { label: where, url } = choice;
    const [first] = pins;
    if (first === undefined) {
      const shown = toasts.list().find((toast) => toast.key === key);
      if (shown !== undefined) toasts.dismiss(shown.id);
      return;
    }
    const count = pins.length;
    const one = { label: t({ message: "View", context: "open" }), href: pinUrl(first.id) };
    toasts.show({
      key,
      text:
        count === 1
          ? t`Saved to ${where}`
          : t`${plural(count, { one: `# Pin saved to ${where}`, other: `# Pins saved to ${where}` })}`,
      tone: "success",
      ...(count === 1 && { link: one }),
      ...(count > 1 && url && { link: { label: t`View all`, href: url } }),
      action: { label: t`Undo`, onPress: onUndo },
    });
  }

  /** What can be tried again waits in the builder. */
  function tellFailed(failed: readonly FailedDraft[]): void {
    tellEach(
      failed.map(({ draft, error, isKept }) => ({
        name: nameOf(draft),
        reason: pictureErrorText(i18n, error),
        isKept,
      })),
    );
  }

  function tellRefused(names: readonly string[]): void {
    const reason = pictureErrorText(i18n, wrongKind);
    tellEach(names.map((name) => ({ name, reason, isKept: false })));
  }

  function tellEach(failures: readonly { name: string; reason: string; isKept: boolean }[]): void {
    const retry = { label: t`Open drafts`, onPress: () => void navigate(creationToolUrl("pin-builder")) };
    const show = (text: string, isKept: boolean) =>
      toasts.show({
        text,
        tone: "danger",
        duration: ACTION_TOAST_DURATION,
        ...(isKept && { action: retry }),
      });
    const shown = failures.length > FAILURES_SHOWN ? failures.slice(0, FAILURES_SHOWN - 1) : failures;
    for (const { name, reason, isKept } of shown) show(t`${name} wasn't saved. ${reason}`, isKept);
    const rest = failures.slice(shown.length);
    if (rest.length === 0) return;
    show(
      t`${plural(rest.length, { one: "# more wasn't saved.", other: "# more weren't saved." })}`,
      rest.some(({ isKept }) => isKept),
    );
  }

  function tellTooMany(): void {
    toasts.show({
      text: t`${plural(DRAFTS_MAX, {
        one: "You can drop # picture at a time. We'll save the first one.",
        other: "You can drop # pictures at a time. We'll save the first #.",
      })}`,
      duration: ACTION_TOAST_DURATION,
    });
  }

  return { tellProgress, tellSaved, tellFailed, tellRefused, tellTooMany };
}

/** A file's name, or the website of a link. */
function nameOf({ picture, words }: NewDraft): string {
  return picture.kind === "file" ? picture.name : domainOf(words?.link ?? "");
}
