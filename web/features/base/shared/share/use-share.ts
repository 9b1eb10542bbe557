import { useLingui } from "@lingui/react/macro";
import { absoluteUrl } from "#contract/urls.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";

/** A page to share, and its name. */
export type Shared = { path: string; name: string };

/** Returns the ways to share a page's address. */
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
    /** Opens the device's share menu; null if it has none. */
    openSystemShare:
      typeof navigator.share === "function"
        ? () => void navigator.share({ title: name, url }).catch(() => undefined)
        : null,
  };
}
