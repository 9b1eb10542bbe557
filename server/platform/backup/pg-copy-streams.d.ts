declare module "pg-copy-streams" {
  import type { Readable, Writable } from "node:stream";
  import type { Connection, Submittable } from "pg";

  type Copy = Submittable & { submit(connection: Connection): void; readonly rowCount: number };
  export function to(statement: string): Readable & Copy;
  export function from(statement: string): Writable & Copy;
}
