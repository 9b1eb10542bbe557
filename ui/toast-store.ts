import type { ReactNode } from "react";

export const TOAST_DURATION = 2000;
export const ACTION_TOAST_DURATION = 10_000;

export type ToastAction = { label: string; onPress: () => void };

export type ToastLink = { label: string; href: string };

export type ToastInput = {
  text: string;
  /** A picture or icon before the text. */
  media?: ReactNode;
  tone?: "neutral" | "success" | "danger";
  /** A single action, which must also be possible elsewhere. */
  action?: ToastAction;
  /** A link to the subject of the toast, next to an action. */
  link?: ToastLink;
  /** How long it stays, in ms; 2000, or 10 000 with an action. */
  duration?: number;
  /** Shows until `dismiss`, for ongoing work. */
  sticky?: boolean;
  /** A toast with a key replaces the one with the same key. */
  key?: string;
};

export type Toast = ToastInput & { id: string };

/** The clock of a toast store; tests pass their own. */
export interface ToastClock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export type ToastStore = {
  /** Shows a toast and returns its id. */
  show(toast: ToastInput): string;
  dismiss(id: string): void;
  /** Pauses every toast while the pointer or the focus is on them. */
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

/** Keeps the toasts of a page and removes each when its time is up. */
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
    const replaced = input.key === undefined ? undefined : toasts.find((toast) => toast.key === input.key);
    const id = replaced?.id ?? `toast-${++count}`;
    stop(id);
    const toast = { ...input, id };
    change(replaced ? toasts.map((other) => (other.id === id ? toast : other)) : [...toasts, toast]);
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
      // Restarts the full time of toasts with an action, so that hover or focus never shortens it.
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
