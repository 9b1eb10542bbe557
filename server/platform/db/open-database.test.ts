import { expect, test } from "vitest";
import { findFreePort } from "#testkit/product/installation.ts";
import { readConfig } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { openDatabase } from "./open-database.ts";

test("an unreachable database is reported in one line, without its password", async () => {
  const DATABASE_URL = `postgres://me:hush@127.0.0.1:${await findFreePort()}/db`;
  const opening = openDatabase(readConfig({ DATABASE_URL }), () => undefined);
  const problem = await opening.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(problem instanceof OperatorError)) throw problem;
  expect(problem.message).toMatch(/^Can't reach the database in DATABASE_URL: .* Check the address/);
  expect(problem.message).not.toMatch(/hush|\n/);
});
