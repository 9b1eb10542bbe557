import { createMemoryLimiter, type Limiter } from "#server/platform/limiter.ts";
import { signUp, type TestMember } from "./accounts.ts";
import { type Browser, startTestApp, type TestApp, type TestAppOptions } from "./app.ts";

/** A server that counts wrong passwords as in earnest. */
export type GuessedApp = TestApp & {
  /** As if nobody had guessed yet, and as if mails left this machine. */
  startOver(): void;
  letPass(ms: number): void;
  /** A browser that nobody knows, in a network of its own. */
  stranger(): Promise<Browser>;
  /** A member whose address is confirmed. */
  settle(browser?: Browser): Promise<TestMember>;
  /** As many wrong passwords from everywhere as make a name a target. */
  attack(login: string): Promise<void>;
  /** The codes that were mailed to log in with, newest first. */
  codesTo(email: string): Promise<string[]>;
};

export async function startGuessedApp(overrides: TestAppOptions["overrides"] = {}): Promise<GuessedApp> {
  let networks = 0;
  let elapsed = 0;
  let counting = createMemoryLimiter(1, () => elapsed);
  const limiter: Limiter = {
    take: (key, limit) => counting.take(key, limit),
    giveBack: (key, limit) => counting.giveBack(key, limit),
    close: async () => undefined,
  };
  const app = await startTestApp({ overrides: { limiter, ...overrides } });

  async function stranger(): Promise<Browser> {
    networks += 1;
    return await app.browser(`198.51.100.${networks}`);
  }

  return {
    ...app,
    startOver() {
      networks = 0;
      counting = createMemoryLimiter(1, () => elapsed);
      // The folder that tests read is as good as a mailbox.
      app.context.mail.leaves = true;
    },
    letPass(ms) {
      elapsed += ms;
    },
    stranger,
    async settle(browser) {
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

/** What wrong passwords are answered with; a 429 says for how long to wait. */
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
