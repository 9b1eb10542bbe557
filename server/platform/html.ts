/** Text as it may stand between tags and in attributes of HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
