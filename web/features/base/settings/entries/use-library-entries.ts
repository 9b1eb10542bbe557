import { useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { BookmarkIcon, CopyIcon, DownloadIcon, TrashIcon, UploadIcon } from "#ui/icons/index.ts";
import type { SettingsEntry } from "./settings-entry.ts";

const PAGES = ["save-buttons", "import", "export", "duplicates", "recently-deleted"] as const;

/** Whether an address is one of the library's pages, or below one. */
export function isInLibrary(pathname: string): boolean {
  return PAGES.some((page) => `${pathname}/`.startsWith(settingsUrl(page)));
}

/** The pages about everything the viewer has saved. The page of their boards links to them, too. */
export function useLibraryEntries(): SettingsEntry[] {
  const { t } = useLingui();
  return [
    { href: settingsUrl("save-buttons"), label: t`Save buttons`, icon: BookmarkIcon },
    { href: settingsUrl("import"), label: t`Import`, icon: UploadIcon },
    { href: settingsUrl("export"), label: t`Export`, icon: DownloadIcon },
    { href: settingsUrl("duplicates"), label: t`Duplicates`, icon: CopyIcon },
    { href: settingsUrl("recently-deleted"), label: t`Recently deleted`, icon: TrashIcon },
  ];
}
