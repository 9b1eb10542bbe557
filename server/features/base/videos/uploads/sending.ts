import type { IncomingMessage } from "node:http";

/** The request that brings each upload's bytes to this process, and when it has ended. */
const sending = new Map<string, { request: IncomingMessage; ended: Promise<void> }>();

/**
 * Ends the request that sends the same upload, and waits for it: its connection may be dead without our knowing, and two
 * would store the same bytes twice. Its bytes until then count. Call what this returns when the new request has ended.
 */
export async function takeOver(uploadId: string, request: IncomingMessage): Promise<() => void> {
  for (let former = sending.get(uploadId); former; former = sending.get(uploadId)) {
    former.request.destroy();
    await former.ended;
  }
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  sending.set(uploadId, { request, ended });
  return () => {
    sending.delete(uploadId);
    resolve();
  };
}
