/** Deletes what the server has of an unfinished upload. Without an answer, it does so in a day. */
export async function endVideoUpload({ url }: { url: string }): Promise<void> {
  const headers = { "tus-resumable": "1.0.0" };
  await fetch(url, { method: "DELETE", headers, keepalive: true }).catch(() => undefined);
}
