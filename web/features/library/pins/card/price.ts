/** Formats a product's price for the reader. An unknown currency shows as received. */
export function formatPrice(value: number, currency: string | null, locale: string): string {
  if (currency === null) return new Intl.NumberFormat(locale).format(value);
  try {
    const whole = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {};
    return new Intl.NumberFormat(locale, { style: "currency", currency, ...whole }).format(value);
  } catch {
    return `${new Intl.NumberFormat(locale).format(value)} ${currency}`;
  }
}
