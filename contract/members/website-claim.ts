/** The name of a claim's token in a TXT record, a file and a meta tag. */
export const CLAIM_NAME = "bowerbird-verification";
export const CLAIM_FILE = "/.well-known/bowerbird-verification.txt";

/** What a TXT record or the file has to say. */
export function claimLine(token: string): string {
  return `${CLAIM_NAME}=${token}`;
}

export function claimTag(token: string): string {
  return `<meta name="${CLAIM_NAME}" content="${token}">`;
}
