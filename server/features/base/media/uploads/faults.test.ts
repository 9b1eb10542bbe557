import { expect, test } from "vitest";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { paintNoise, paintPlain } from "#testkit/base/paint.ts";
import { fillSlot, listRawUploads, openSlot, stateOfUpload } from "#testkit/base/uploads.ts";
import { startCast } from "#testkit/cast.ts";
import { takePicture } from "../take-picture.ts";
import { derivePictureJob, deriveUpload } from "./derive-upload.ts";

const { run: derive } = derivePictureJob.doneBy(deriveUpload);

const { app, ada } = await startCast(["ada"]);
const { browser } = ada;

/** Too large for a row, so it is in a file until the worker has processed it. */
const largePicture = () => paintNoise({ width: 400, height: 400 }).png().toBuffer();

async function run(text: string, values: unknown[]) {
  return await app.context.db.query<{ payload: unknown }>({ text }, values);
}

test("a full disk refuses the upload and leaves the slot as it was", async () => {
  const slot = await openSlot(browser);
  const { media } = app.context;
  const put = media.put.bind(media);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  media.put = async () => Promise.reject(full);
  try {
    expect((await fillSlot(browser, slot, await largePicture())).status).toBe(503);
  } finally {
    media.put = put;
  }
  expect(await stateOfUpload(browser, slot)).toMatchObject({ status: "registered" });
  const small = await paintPlain({ width: 120, height: 180 }).jpeg().toBuffer();
  expect((await fillSlot(browser, slot, small)).status).toBe(204);
});

test("processing interrupted anywhere is finished by the next run, and then changes nothing", async () => {
  const slot = await openSlot(browser);
  await app.drain();
  expect((await fillSlot(browser, slot, await largePicture())).status).toBe(204);
  const [job] = await run(
    "select payload from graphile_worker._private_jobs where payload ->> 'upload_id' = $1",
    [slot.upload_id],
  );
  const { context } = app;
  const { media } = context;
  for (const failAt of [1, 8, 17]) {
    let puts = 0;
    const failing: typeof media = {
      ...media,
      put: async (key, body) => {
        puts += 1;
        if (puts >= failAt) throw new Error("the machine is gone");
        await media.put(key, body);
      },
    };
    await expect(derive({ ...context, media: failing }, job?.payload)).rejects.toThrow();
    expect(await stateOfUpload(browser, slot)).toMatchObject({ status: "processing" });
  }
  const noDelete: typeof media = {
    ...media,
    delete: () => Promise.reject(new Error("the machine is gone")),
  };
  await expect(derive({ ...context, media: noDelete }, job?.payload)).rejects.toThrow("gone");
  const done = await stateOfUpload(browser, slot);
  expect(done).toMatchObject({ status: "succeeded" });
  expect(await listRawUploads(app)).toHaveLength(1);
  await derive(context, job?.payload);
  expect(await listRawUploads(app)).toEqual([]);
  await derive(context, job?.payload);
  expect(await stateOfUpload(browser, slot)).toEqual(done);
  await app.drain();
  expect(await stateOfUpload(browser, slot)).toEqual(done);
});

test("a picture that can't be processed fails eventually", async () => {
  const slot = await openSlot(browser);
  await run(
    "update uploads set status = 'processing', expires_at = now() - interval '1 second' where id = $1",
    [slot.upload_id],
  );
  expect(await stateOfUpload(browser, slot)).toMatchObject({
    status: "failed",
    failure: pictureTexts.unfinished,
  });
  const source = { kind: "upload", uploadId: slot.upload_id } as const;
  await expect(takePicture(app.context, ada.id, source)).rejects.toMatchObject({
    errorName: "unusable",
    detail: "upload_id",
  });
});
