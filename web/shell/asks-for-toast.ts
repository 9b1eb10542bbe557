/** Whether the address may ask for a toast; what it says is read when it does. */
export function asksForToast(search: string): boolean {
  return /[?&](?:message|show_error)=/.test(search);
}
