import { expect, test } from "vitest";
import { openVideoSlot, pathOfTus } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";

const { app, ada, visitor } = await startCast(["ada"]);

test("Pins that wait for an upload learn that its sender ended it", async () => {
  const slot = await openVideoSlot(ada.browser);
  const headers = { "tus-resumable": "1.0.0" };
  expect((await visitor.request("DELETE", pathOfTus(slot), { headers })).status).toBe(204);
  const jobs = "select payload from graphile_worker._private_jobs where key = $1";
  const found = await app.context.db.query({ text: jobs }, [`video_settled:${slot.upload_id}`]);
  expect(found).toEqual([{ payload: { upload_id: slot.upload_id } }]);
});
