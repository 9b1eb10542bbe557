/** Whether the address may ask for a toast. Decides whether to load the code that parses it. */
export function asksForToast(search: string): boolean {
  return /[?&](?:message|show_error)=/.test(search);
}
