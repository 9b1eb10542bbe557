import { afterAll } from "vitest";
import { type Browser, startTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import { buildPerson, type Person } from "./members.ts";

export type Cast<Name extends string> = Record<Name, Person> & {
  app: TestApp;
  /** Somebody who is not logged in. */
  visitor: Browser;
};

/** The app for the tests of one file, and the members these are about, who are called so. It ends with the file. */
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
