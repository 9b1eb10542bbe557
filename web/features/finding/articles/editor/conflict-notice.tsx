import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import styles from "./editor.module.css";

/** Someone else has saved the article since it was opened here. Works without JavaScript. */
export function ConflictNotice() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const notice = useRef<HTMLDivElement>(null);

  // The button that was pressed is far below.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <div ref={notice} className={styles.conflict}>
      <Banner
        tone="warning"
        live
        title={t`This article was changed elsewhere`}
        actions={
          <Button type="submit" name="do" value="overwrite" size="small">
            <Trans>Keep my version</Trans>
          </Button>
        }
      >
        <Text size={14}>
          <Trans>
            Your changes are safe. Compare them with{" "}
            <a className={styles.link} href={pathname} target="_blank" rel="noopener">
              the current version
            </a>{" "}
            before you decide.
          </Trans>
        </Text>
      </Banner>
    </div>
  );
}
