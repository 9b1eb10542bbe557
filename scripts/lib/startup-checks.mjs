import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";

/**
 * Says why a server can't start at this address with this data folder; null if it can. Makes nothing, so that an
 * installation isn't half made when the person at the terminal learns of it.
 */
export async function findHindrance({ host, port, dataDir, listens }) {
  return (await findFolderProblem(dataDir)) ?? (listens ? await findPortProblem(host, port) : null);
}

/** The same by the environment. What is invalid in it is reported by the program that reads all of it. */
export async function findHindranceOf({ HOST, PORT, DATA_DIR, ROLES }) {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return null;
  return await findHindrance({
    host: HOST || "127.0.0.1",
    port,
    dataDir: resolve(DATA_DIR || "./data"),
    listens: !ROLES || ROLES.includes("web"),
  });
}

/** What to do about an address that can't be listened on; null for any other error. */
export function portProblem(code, host, port) {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Stop the program using it, or set PORT to another port.`;
    case "EACCES":
      return `Port ${port} needs more permissions than this user has. Set PORT to a port above 1023.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `${host} isn't an address of this machine. Set HOST to one that is.`;
    default:
      return null;
  }
}

async function findPortProblem(host, port) {
  const error = await new Promise((settle) => {
    const server = createServer();
    server.once("error", settle);
    server.listen({ host, port }, () => server.close(() => settle(null)));
  });
  return error === null ? null : portProblem(error.code, host, port);
}

/** The folder may not be there yet: then its nearest parent has to be writable. */
async function findFolderProblem(folder) {
  for (let place = folder; ; place = dirname(place)) {
    const code = await findHindranceOfFolder(place);
    if (code === null) return null;
    if (code !== "ENOENT" || place === dirname(place)) {
      return `The data folder ${folder} isn't writable (${code}). Make it writable for this user, or set DATA_DIR to another folder.`;
    }
  }
}

async function findHindranceOfFolder(folder) {
  try {
    if (!(await stat(folder)).isDirectory()) return "ENOTDIR";
    await access(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return error.code;
  }
}
