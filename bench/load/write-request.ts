type Get = { path: string; port: number; cookie?: string; bearer?: string };
type Post = Get & { body: string; token: string; type?: string };

const browser =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

export function getRequest(get: Get): string {
  return writeRequest("GET", get, []);
}

export function postRequest({
  body,
  token,
  type = "application/x-www-form-urlencoded",
  ...get
}: Post): string {
  const lines = [
    `x-csrftoken: ${token}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${writeRequest("POST", get, lines)}${body}`;
}

function writeRequest(method: string, { path, port, cookie, bearer }: Get, more: readonly string[]): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `user-agent: ${browser}`,
    "accept: */*",
    "accept-encoding: gzip, deflate, br",
    "accept-language: en",
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(bearer ? [`authorization: Bearer ${bearer}`] : []),
    ...more,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}
