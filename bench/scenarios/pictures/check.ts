import { pictureUrl } from "#server/features/base/media/index.ts";
import { ask } from "#testkit/database-owner.ts";
import { startBare } from "../../load/bare.ts";
import { type Comparison, compare } from "../../load/compare.ts";
import { getRequest } from "../../load/write-request.ts";
import { openUploader } from "../../product/caller.ts";
import { readPhotographs, withComment } from "../../product/photographs.ts";
import type { Product } from "../../product/product.ts";
import { fill, openSlots, waitUntilProcessed } from "../../product/uploads.ts";

/** Measures a public Pin's picture with and without the visibility check. */
export async function compareCheck(product: Product, scale: number): Promise<Comparison> {
  const { databaseUrl, mediaFolder } = product;
  const path = await putPublicPicture(product);
  await using unchecked = await startBare("picture-server.ts", [databaseUrl, mediaFolder, "unchecked"]);
  await using checked = await startBare("picture-server.ts", [databaseUrl, mediaFolder, "checked"]);
  const web = { pid: checked.pid, withDescendants: false };
  const [, , postgres] = product.target.all;
  const target = { port: checked.port, web, all: postgres ? [web, postgres] : [web] };
  const scenario = {
    name: "A public picture with the check, against without",
    requests: 10_000,
    connections: 8,
    bareRequests: 10_000,
    nextRequest: () => getRequest({ path, port: checked.port }),
  };
  return await compare(scenario, target, unchecked, scale);
}

async function putPublicPicture(product: Product): Promise<string> {
  const [slot] = await openSlots(await openUploader(product), 1);
  const [photograph = Buffer.alloc(0)] = await readPhotographs(1200);
  if (!slot) throw new Error("No slot was opened");
  await fill(product.port, slot, withComment(photograph));
  await waitUntilProcessed(product, [slot]);
  const [picture] = await ask<{ signature: string }>(
    product.databaseUrl,
    `with picture as (select pictures.* from uploads join pictures on pictures.id = uploads.picture_id
       where uploads.id = ${slot.upload_id}),
     pin as (insert into pins (id, pinner_id, picture_id, place, method)
       select next_id(home_of(owner_id)), owner_id, id, 1, 'uploaded' from picture)
     select encode(signature, 'hex') as signature from picture`,
  );
  return pictureUrl("", picture?.signature ?? "", "236x", "webp");
}
