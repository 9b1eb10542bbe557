import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import type { Api } from "#web/platform/api/api.ts";

/** Loaded when the button is first pressed, because most people log in another way. */
export async function logInWithPasskey(api: Api): Promise<void> {
  const { data: challenge } = await api.call("UserPasskeyChallenge.create", { purpose: "login" });
  const response = await startAuthentication({
    optionsJSON: challenge.options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  await api.call("UserPasskey.update", { challenge_id: challenge.challenge_id, response: { ...response } });
}
