import type { PageRenderer } from "#contract/page-context.ts";
import { createMemoryLimiter, type Limiter } from "#server/platform/limiter.ts";
import { type Browser, startTestApp, type TestApp, type TestAppOptions } from "../app.ts";
import { signUp, type TestMember } from "./accounts.ts";

/** A server with the real limits on wrong passwords. */
export type GuessedApp = TestApp & {
  /** Resets all counts, and behaves as if mails were sent by a mail server. */
  startOver(): void;
  advance(ms: number): void;
  /** A new browser on its own network. */
  stranger(): Promise<Browser>;
  /** Signs up a member whose address is confirmed. */
  signUpConfirmed(browser?: Browser): Promise<TestMember>;
  /** Sends enough wrong passwords from many networks for the login to count as under attack. */
  attack(login: string): Promise<void>;
  /** Returns the login codes mailed to this address, newest first. */
  codesTo(email: string): Promise<string[]>;
};

export async function startGuessedApp(
  overrides: TestAppOptions["overrides"] = {},
  renderer?: PageRenderer,
): Promise<GuessedApp> {
  let networks = 0;
  let elapsed = 0;
  let counting = createMemoryLimiter(1, () => elapsed);
  const limiter: Limiter = {
    take: (key, limit) => counting.take(key, limit),
    giveBack: (key, limit) => counting.giveBack(key, limit),
    close: async () => undefined,
  };
  const app = await startTestApp({ overrides: { limiter, ...overrides }, ...(renderer && { renderer }) });

  async function stranger(): Promise<Browser> {
    networks += 1;
    return await app.browser(`198.51.100.${networks}`);
  }

  return {
    ...app,
    startOver() {
      networks = 0;
      counting = createMemoryLimiter(1, () => elapsed);
      // The tests read the mail folder as a member would read a mailbox.
      app.context.mail.leaves = true;
    },
    advance(ms) {
      elapsed += ms;
    },
    stranger,
    async signUpConfirmed(browser) {
      const member = await signUp(app, {}, browser);
      const text = "update members set email_confirmed_at = now() where id = $1";
      await app.context.db.query({ text }, [member.user.id]);
      return member;
    },
    async attack(login) {
      for (let turn = 0; turn < 30; turn += 1) await guess(await stranger(), login, 1);
    },
    async codesTo(email) {
      const mails = await app.mailsTo(email);
      const found = mails.filter(({ subject }) => subject.endsWith("login code"));
      return found.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
    },
  };
}

export async function logInFrom(browser: Browser, login: string, password: string, code?: string) {
  return await browser.call("UserSession.create", {
    username_or_email: login,
    password,
    ...(code !== undefined && { two_factor_code: code }),
  });
}

/** Tries wrong passwords and returns the statuses. Checks that a 429, and nothing else, says how long to wait. */
export async function guess(browser: Browser, login: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const answer = await logInFrom(browser, turn % 2 ? login : login.toUpperCase(), "a wrong guess");
    const mustWait = Number(answer.headers["retry-after"] ?? 0) > 0;
    if (mustWait !== (answer.status === 429)) throw new Error(`${answer.status} says the wrong time to wait`);
    statuses.push(answer.status);
  }
  return statuses;
}

export const answered = (...parts: [status: number, times: number][]) =>
  parts.flatMap(([status, times]) => Array<number>(times).fill(status));
