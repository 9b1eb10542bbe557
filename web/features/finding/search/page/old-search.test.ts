import { expect, test } from "vitest";
import { redirectOldSearch } from "./old-search.ts";

function placeOf(path: string, scope?: string): string | null {
  try {
    return redirectOldSearch({
      request: new Request(`https://bower.example${path}`),
      params: scope === undefined ? {} : { scope },
    });
  } catch (response) {
    return response instanceof Response ? response.headers.get("location") : null;
  }
}

test.each([
  ["/search/", undefined, "/search/pins/"],
  ["/search/?q=a+b&rs=typed", undefined, "/search/pins/?q=a+b&rs=typed"],
  ["/search/?q=a&scope=my_pins&input_select=true", undefined, "/search/me/?q=a&input_select=true"],
  ["/search/?q=a&scope=people", undefined, "/search/users/?q=a"],
  ["/search/videos/?q=a", "videos", "/search/pins/?q=a+is%3Avideo"],
  ["/search/my_pins/?q=a", "my_pins", "/search/me/?q=a"],
  ["/search/toString/?q=a", "toString", "/search/pins/?q=a"],
])("%s leads to %s", (path, scope, place) => {
  expect(placeOf(path, scope)).toBe(place);
});
