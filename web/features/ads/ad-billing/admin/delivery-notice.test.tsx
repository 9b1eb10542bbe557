import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DeliveryNotice } from "./delivery-notice.tsx";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

const well = { settlement_lag_seconds: 2, waiting_account_count: 0, empty_share: null, free_share: null };

function draw(state: Partial<Parameters<typeof DeliveryNotice>[0]>): string {
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <DeliveryNotice {...well} {...state} />
    </I18nProvider>,
  );
  // React puts a comment between what stands in a text and the text.
  return html.replaceAll("<!-- -->", "");
}

test.each([
  [{}, []],
  [{ settlement_lag_seconds: 300 }, []],
  [{ settlement_lag_seconds: 660 }, ["Ads are charged late", "waiting for 11 minutes"]],
  [{ waiting_account_count: 1 }, ["1 account can&#x27;t be charged"]],
  [{ free_share: 0.01, empty_share: 0.5 }, []],
  [{ free_share: 0.025 }, ["Too many ads are free", "2.5% of what ads cost"]],
  [{ empty_share: 0.6 }, ["Many pages show no ads", "60% of pages"]],
])("of %j staff read %j", (state, texts) => {
  const html = draw(state);
  for (const text of texts) expect(html).toContain(text);
  if (texts.length === 0) expect(html).toBe("");
});
