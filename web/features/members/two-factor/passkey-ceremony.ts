import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import type { Api } from "#web/platform/api/api.ts";

/** Asks the device for a new passkey and adds it to the account. */
export async function createPasskey(api: Api, form: FormData): Promise<void> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { data: challenge } = await api.call("UserPasskeyChallenge.create", { purpose: "add" });
  const response = await startRegistration({
    optionsJSON: challenge.options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  const [name, password] = [form.get("name"), form.get("password")];
  await api.call("UserPasskey.create", {
    challenge_id: challenge.challenge_id,
    response: { ...response },
    ...(typeof name === "string" && name !== "" && { name }),
    ...(typeof password === "string" && password !== "" && { password }),
  });
}

/** Whether the member dismissed the device's prompt or let it time out. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
}
