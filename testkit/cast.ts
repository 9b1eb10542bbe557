import { afterAll } from "vitest";
import { type Browser, startTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import { buildPerson, type Person } from "./members.ts";

export type Cast<Name extends string> = Record<Name, Person> & {
  app: TestApp;
  /** A browser without a session. */
  visitor: Browser;
};

/** Starts an app for one test file, with members of these names. The app closes after the file's last test. */
export async function startCast<Name extends string>(
  names: readonly Name[],
  options?: TestAppOptions,
): Promise<Cast<Name>> {
  const app = await startTestApp(options);
  afterAll(() => app[Symbol.asyncDispose]());
  const people: [Name, Person][] = [];
  for (const name of names) people.push([name, await buildPerson(app, { username: name })]);
  return Object.assign(Object.fromEntries(people) as Record<Name, Person>, {
    app,
    visitor: await app.browser(),
  });
}
