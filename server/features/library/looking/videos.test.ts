import { afterAll, describe, expect, test } from "vitest";
import { makeClip } from "#testkit/base/clips.ts";
import { realFfmpeg } from "#testkit/base/ffmpeg.ts";
import { createVideoPin } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";
import { createPin, paintPicture } from "#testkit/library/new-pins.ts";
import { buildPerson } from "#testkit/members.ts";
import { judgeVideo } from "../screening/index.ts";
import { eyeOf } from "./eye-of.ts";

describe.skipIf(realFfmpeg === null)("with ffmpeg", async () => {
  const { app, ada, ben } = await startCast(["ada", "ben"], {
    hasWorker: true,
    env: { FFMPEG: realFfmpeg ?? "0", LOOKING: "1" },
  });
  const staff = await buildPerson(app, { isStaff: true });
  const { db } = app.context;
  afterAll(() => eyeOf(app.context).close());
  const reasonOf = async (id: string) =>
    (await ben.browser.call("Pin.get", { id })).data.sensitivity?.reason ?? null;
  const cover = { image_base64: await paintPicture() };

  async function createSeenPin() {
    const pin = await createVideoPin(ada, { clip: await makeClip({ seconds: 4 }), ...cover });
    const seen = () =>
      db.query<{ content: string; score: number | null }>(
        {
          text: `select encode(videos.content_hash, 'hex') as content, score from videos
            join pictures on pictures.video_hash = videos.content_hash join pins on pins.picture_id = pictures.id
            where pins.id = $1::bigint and looked_with is not null`,
        },
        [pin.id],
      );
    await expect.poll(seen, { timeout: 12_000 }).toMatchObject([{ score: expect.any(Number) }]);
    return { pin, contentHash: (await seen())[0]?.content ?? "" };
  }

  test("frames of a video count for its Pins, and not for others with its cover", async () => {
    const { pin, contentHash } = await createSeenPin();
    const plain = (await createPin(ada, cover)).data;
    expect(await reasonOf(pin.id)).toBeNull();
    await db.transaction((tx) => judgeVideo(tx, { contentHash, score: 230 }));
    await expect.poll(() => reasonOf(pin.id)).toBe("picture");
    expect(await reasonOf(plain.id)).toBeNull();

    const change = (sensitive_from: number) =>
      staff.browser.call("ScreeningSettings.update", { sensitive_from, review_from: 60 });
    await change(95);
    await expect.poll(() => reasonOf(pin.id)).toBeNull();
    await change(85);
    await expect.poll(() => reasonOf(pin.id)).toBe("picture");
    await staff.browser.call("StaffScreening.update", { kind: "pin", id: pin.id, verdict: "cleared" });
    await expect.poll(() => reasonOf(pin.id)).toBeNull();
  });
});
