import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "#web/platform/api/use-api.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { pushQuery } from "./settings-query.ts";

/** `unknown` until the browser was asked. */
type PushState = "unknown" | "unsupported" | "denied" | "off" | "on";

/** Whether this browser shows news while no page is open, and turning that on and off. */
export function usePushHere() {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const [state, setState] = useState<PushState>("unknown");
  const [isBusy, setBusy] = useState(false);

  const look = useCallback(async () => setState(await readState()), []);
  useEffect(() => void look(), [look]);

  async function run(change: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await change();
      await client.fetchQuery({ ...pushQuery(api), staleTime: 0 });
    } catch (error) {
      tellFailure(error);
    }
    await look();
    setBusy(false);
  }

  async function subscribe(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") return;
    const { data } = await api.call("PushSubscriptions.get", {});
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: data.public_key,
    });
    const { endpoint, keys } = subscription.toJSON();
    const options = { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
    try {
      await api.call("PushSubscription.create", options);
    } catch (error) {
      await subscription.unsubscribe();
      throw error;
    }
  }

  async function unsubscribe(): Promise<void> {
    const subscription = await findSubscription();
    if (subscription === null) return;
    await subscription.unsubscribe();
    await api.call("PushSubscription.delete", { endpoint: subscription.endpoint });
  }

  return { state, isBusy, turnOn: () => void run(subscribe), turnOff: () => void run(unsubscribe) };
}

async function readState(): Promise<PushState> {
  if (!("PushManager" in window && "Notification" in window && "serviceWorker" in navigator))
    return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await findSubscription()) === null ? "off" : "on";
}

async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}
