import type { ReactNode } from "react";

export const TOAST_DURATION = 2000;
export const ACTION_TOAST_DURATION = 10_000;

export type ToastAction = { label: string; onPress: () => void };

export type ToastLink = { label: string; href: string };

export type ToastInput = {
  text: string;
  /** A picture or icon before the words. */
  media?: ReactNode;
  tone?: "neutral" | "success" | "danger";
  /** One thing to do, which must also be possible elsewhere. */
  action?: ToastAction;
  /** Where what it tells of can be looked at, beside an action. */
  link?: ToastLink;
  /** How long it stays, in ms; 2000, or 10 000 with an action. */
  duration?: number;
  /** Shows until `dismiss`, for work that goes on. */
  sticky?: boolean;
  /** A toast with a key takes the place of the one that had it. */
  key?: string;
};

export type Toast = ToastInput & { id: string };

/** What a toast store counts time with; the tests bring their own. */
export interface ToastClock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export type ToastStore = {
  /** Shows a toast and gives back its id. */
  show(toast: ToastInput): string;
  dismiss(id: string): void;
  /** Holds every toast while the pointer or the focus is on them. */
  pause(): void;
  resume(): void;
  list(): readonly Toast[];
  subscribe(listener: () => void): () => void;
};

type Countdown = { remaining: number; startedAt: number; timer: unknown };

const systemClock: ToastClock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

function durationOf(toast: ToastInput): number {
  return toast.duration ?? (toast.action ? ACTION_TOAST_DURATION : TOAST_DURATION);
}

/** Keeps the toasts of a page and takes each away when its time is over. */
export function createToastStore(clock: ToastClock = systemClock): ToastStore {
  let toasts: readonly Toast[] = [];
  let paused = false;
  let count = 0;
  const countdowns = new Map<string, Countdown>();
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function start(id: string, remaining: number) {
    const countdown: Countdown = { remaining, startedAt: clock.now(), timer: undefined };
    countdowns.set(id, countdown);
    if (!paused) countdown.timer = clock.setTimeout(() => dismiss(id), remaining);
  }

  function stop(id: string) {
    clock.clearTimeout(countdowns.get(id)?.timer);
    countdowns.delete(id);
  }

  function show(input: ToastInput): string {
    const former = input.key === undefined ? undefined : toasts.find((toast) => toast.key === input.key);
    const id = former?.id ?? `toast-${++count}`;
    stop(id);
    const toast = { ...input, id };
    change(former ? toasts.map((other) => (other.id === id ? toast : other)) : [...toasts, toast]);
    if (!input.sticky) start(id, durationOf(input));
    return id;
  }

  function dismiss(id: string) {
    stop(id);
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
  }

  function pause() {
    if (paused) return;
    paused = true;
    for (const countdown of countdowns.values()) {
      clock.clearTimeout(countdown.timer);
      countdown.remaining -= clock.now() - countdown.startedAt;
    }
  }

  function resume() {
    if (!paused) return;
    paused = false;
    for (const [id, { remaining }] of [...countdowns]) {
      // With an action the full time starts anew: it is promised without interruption by hover or focus.
      const toast = toasts.find((other) => other.id === id);
      start(id, toast?.action ? durationOf(toast) : remaining);
    }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { show, dismiss, pause, resume, list: () => toasts, subscribe };
}
