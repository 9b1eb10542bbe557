/** For `tel:` links. Apart from the codes of all countries, which pages don't need. */
export function dialablePhone(phoneCode: string, number: string): string {
  return `+${phoneCode}${digitsOf(number)}`;
}

export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, "");
}
