/** RFC 8058: mail programs show a button of their own, which posts to the address without opening it. */
export function oneClickHeaders(url: string): Readonly<Record<string, string>> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
