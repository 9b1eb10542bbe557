import { useLingui } from "@lingui/react/macro";
import { absoluteUrl } from "#contract/urls.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";

/** A page of ours, and what it is called. */
export type Shared = { path: string; name: string };

/** The ways a page's address leaves these pages. */
export function useShare({ path, name }: Shared) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { publicUrl } = usePageContext();
  const url = absoluteUrl(publicUrl, path);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ key: "copied", text: t`Link copied`, tone: "success" });
    } catch {
      toasts.show({
        key: "copied",
        text: t`Couldn't copy automatically. Copy this link instead: ${url}`,
        duration: 10_000,
      });
    }
  }

  return {
    copy: () => void copy(),
    mailUrl: `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`,
    /** What the device itself offers; null where it offers nothing. */
    openSystemShare:
      typeof navigator.share === "function"
        ? () => void navigator.share({ title: name, url }).catch(() => undefined)
        : null,
  };
}
