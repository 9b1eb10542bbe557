import { Plural, useLingui } from "@lingui/react/macro";
import type { Import } from "#contract/moving/resources/import.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useImportForm } from "./use-import-form.ts";

/** Offers to try the links again that didn't answer, and says what came of the last time. */
export function RetryLinks({ found }: { found: Import }) {
  const { t } = useLingui();
  const form = useImportForm({ intent: "retry" });
  const { state, unanswered_count: left, retried_count: tried, answered_count: answered } = found;
  if (state !== "done" || (left === 0 && tried === 0)) return null;
  return (
    <Banner
      live={tried > 0}
      title={
        tried > 0 && (
          <Plural
            value={tried}
            one={`${answered} of # link responded this time.`}
            other={`${answered} of # links responded this time.`}
          />
        )
      }
      actions={
        left > 0 && (
          <IntentForm state={form}>
            <Button type="submit" size="small" busy={form.isBusy}>{t`Try again`}</Button>
          </IntentForm>
        )
      }
    >
      {left > 0 && (
        <Plural
          value={left}
          one="# link didn't respond, so its Pin has a card instead of a picture."
          other="# links didn't respond, so their Pins have cards instead of pictures."
        />
      )}
    </Banner>
  );
}
