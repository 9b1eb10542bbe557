import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PagedList } from "./paged-list.tsx";
import type { Paged } from "./use-paged.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

const whole: Paged<string> = {
  items: ["Looms", "Nests"],
  bookmark: null,
  isPending: false,
  hasMore: false,
  isBusy: false,
  failure: null,
  more: vi.fn(),
};
const part = { ...whole, bookmark: "b/2", hasMore: true };
const nothing = { ...whole, items: [] };

/** What a list shows before a script runs. */
function draw(list: Paged<string>, hrefFrom?: (bookmark: string) => string): string {
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <PagedList
        list={list}
        skeleton="skeleton"
        empty="empty"
        failed="It didn't load."
        moreLabel="More boards"
        moreFailed="The rest didn't load."
        end="the end"
        {...(hrefFrom && { hrefFrom })}
      >
        {(items) => (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </I18nProvider>,
  );
  return html.replaceAll("&#x27;", "'");
}

test("a list shows its items, and where it ends", () => {
  const html = draw(whole);
  expect(html).toContain("<li>Looms</li><li>Nests</li>");
  expect(html).toContain("the end");
  expect(html).toContain('aria-busy="false"');
  expect(html).not.toMatch(/skeleton|empty|<button|didn't load/);
});

test("on its way it shows the shape of it", () => {
  const html = draw({ ...nothing, isPending: true });
  expect(html).toContain("skeleton");
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toMatch(/empty|the end|didn't load/);
});

test("without items it is empty", () => {
  expect(draw(nothing)).toContain("empty");
});

test("what was taken out of a page leaves the way to the next one", () => {
  const html = draw({ ...part, items: [] });
  expect(html).toContain("More boards");
  expect(html).not.toContain("empty");
});

test("a first page that didn't load says so, and can be tried once more", () => {
  const html = draw({ ...nothing, failure: new Error("offline") });
  expect(html).toMatch(/role="alert".*It didn't load\..*<button/);
  expect(html).not.toMatch(/empty|skeleton/);
});

test("what goes on has a button, or an address where there is one", () => {
  expect(draw(part)).toMatch(/<button.*More boards/);
  const html = draw(part, (bookmark) => `/boards/?after=${encodeURIComponent(bookmark)}`);
  expect(html).toMatch(/<a[^>]* href="\/boards\/\?after=b%2F2"[^>]*>.*More boards/);
  expect(html).not.toMatch(/<button|the end/);
});

test("a next page that didn't load says so below what is here", () => {
  const html = draw({ ...part, failure: new Error("offline") });
  expect(html).toMatch(/<li>Nests<\/li>.*role="alert".*The rest didn't load\..*<button/);
});
