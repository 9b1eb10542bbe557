import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { pinCreateUrl } from "#contract/urls.ts";
import { BookmarkIcon, Icon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { bookmarkletOf } from "./bookmarklet.ts";
import styles from "./save-buttons.module.css";

/** The ways to save from other sites: a bookmarklet, and the share menu on phones. */
export function SaveButtons() {
  const { t } = useLingui();
  const { name } = useInstance();
  const code = useBookmarklet();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Save buttons</Trans>
      </Heading>
      <Section
        title={t`In your browser`}
        lead={
          <Trans>
            Drag this button to your bookmarks bar. Click it on any page to save a picture from it.
          </Trans>
        }
      >
        <div className={styles.row}>
          <Bookmarklet code={code} label={t`Save to ${name}`} />
          <CopyButton text={code} label={t`Copy button code`} />
        </div>
        <Text size={14} tone="soft">
          <Trans>
            Can't drag it? Copy the code, create a new bookmark and paste the code as its address.
          </Trans>
        </Text>
      </Section>
      <Section
        title={t`Browser extension`}
        lead={
          <Trans>
            The extension “Save to Bowerbird” for Chrome, Edge and Firefox adds a button to the toolbar and an
            entry to the menu of every picture. Ask the people who run {name} for it.
          </Trans>
        }
      />
      <Section
        title={t`On your phone`}
        lead={
          <Trans>
            Add {name} to your home screen from the browser menu, and it'll appear in other apps' Share menu.
          </Trans>
        }
      />
    </>
  );
}

/** Built in the browser, because only there the functions have their final source code. */
function useBookmarklet(): string {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const texts = JSON.stringify({
    title: t`Which picture?`,
    picture: t({ message: "Picture", context: "followed by its number" }),
    closed: t`This site doesn't allow saving from its pages.`,
    close: t`Close`,
  });

  useEffect(() => {
    setCode(bookmarkletOf(location.origin + pinCreateUrl("button"), JSON.parse(texts)));
  }, [texts]);

  return code;
}

function Bookmarklet({ code, label }: { code: string; label: string }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const element = link.current;
    // React refuses `javascript:` addresses, with good reason. This one is our own.
    element?.setAttribute("href", code);
    const press = (event: MouseEvent) => {
      event.preventDefault();
      toasts.show({ text: t`Drag it to your bookmarks bar.`, key: "drag-bookmarklet" });
    };
    element?.addEventListener("click", press);
    return () => element?.removeEventListener("click", press);
  }, [code, toasts, t]);

  return (
    <a ref={link} href={pinCreateUrl("button")} className={styles.bookmarklet}>
      <Icon icon={BookmarkIcon} size={20} />
      {label}
    </a>
  );
}
