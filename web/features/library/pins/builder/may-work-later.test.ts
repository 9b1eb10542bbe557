import { describe, expect, test } from "vitest";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { buildDraft, type PublishState, type UploadState } from "./draft.ts";
import { isReady, mayWorkLater, needsOtherPicture } from "./may-work-later.ts";

const failure = (status: number, message: string) => new ApiError({ code: 1, status, message, detail: null });
const offline = failure(0, "You're offline.");
const unusable = failure(422, pictureTexts.kind);

function buildEntry(upload: UploadState, publish: PublishState = { phase: "idle" }) {
  const draft = buildDraft("1", { method: "uploaded", picture: { kind: "card" } });
  return { draft, src: null, upload, publish };
}

describe("trying again", () => {
  test.each([
    ["while offline", offline],
    ["when the server fails", failure(503, "Try later.")],
    ["when we asked too often", failure(429, "Wait.")],
    ["when an upload broke off", failure(422, pictureTexts.brokenOff)],
    ["when the site was slow", failure(422, fetchTexts.slow)],
    ["after an error that isn't ours", new TypeError("gone")],
  ])("can help %s", (_, error) => expect(mayWorkLater(error)).toBe(true));

  test.each([
    ["a file of another type", unusable],
    ["a damaged picture", failure(422, pictureTexts.damaged)],
    ["a site that refuses", failure(422, fetchTexts.refused)],
    ["a board that is gone", failure(404, "We couldn't find that board.")],
  ])("can't help %s", (_, error) => expect(mayWorkLater(error)).toBe(false));
});

describe("Publish all", () => {
  test("leaves out drafts whose picture failed or was stopped", () => {
    const phases: UploadState[] = [
      { phase: "failed", error: unusable },
      { phase: "failed", error: offline },
      { phase: "cancelled" },
    ];
    expect(phases.map((upload) => isReady(buildEntry(upload)))).toEqual([false, false, false]);
    expect(phases.map((upload) => needsOtherPicture(buildEntry(upload)))).toEqual([true, false, false]);
  });

  test("includes those that are still uploading, and those that got no answer", () => {
    expect(isReady(buildEntry({ phase: "sending", part: 0.5 }))).toBe(true);
    expect(isReady(buildEntry({ phase: "done" }, { phase: "failed", error: offline }))).toBe(true);
    expect(isReady(buildEntry({ phase: "done" }, { phase: "failed", error: unusable }))).toBe(false);
  });
});
