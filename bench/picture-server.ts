import { createServer } from "node:http";
import { servePicture } from "#server/features/base/media/index.ts";
import { createDatabase, type Queryable } from "#server/platform/db/database.ts";
import { createMediaStore } from "#server/platform/media/create-media-store.ts";

/* Serves pictures like the product, and nothing else: with the visibility check each time, or with its
   first result cached. The difference is the cost of the check. */

const [databaseUrl = "", root = "", mode = ""] = process.argv.slice(2);
const database = createDatabase({ url: databaseUrl });
const media = await createMediaStore({ kind: "files", root });
const cached = new Map<string, Promise<unknown[]>>();

const uncached: Queryable = {
  query<Row>(statement: { name?: string; text: string }, values: readonly unknown[]): Promise<Row[]> {
    const key = `${statement.name} ${values.map(String).join(" ")}`;
    const answer = cached.get(key) ?? database.query(statement, values);
    cached.set(key, answer);
    return answer as Promise<Row[]>;
  },
};
const db = mode === "unchecked" ? uncached : database;

const server = createServer((request, response) => {
  const path = request.url ?? "/";
  void servePicture({ db, media }, { method: "GET", path, findSeer: async () => null }).then((answer) => {
    response.writeHead(answer.status, answer.headers);
    if (answer.body) answer.body.pipe(response);
    else response.end();
  });
});

process.on("disconnect", () => process.exit());

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.({ port: address.port });
});
