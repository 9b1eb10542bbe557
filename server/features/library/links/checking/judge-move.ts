export type Hop = { status: number; url: string };

type Asked = {
  url: string;
  hops: readonly Hop[];
  finalUrl: string;
  /** How much of the old page is on the new one; null if the old one isn't remembered. */
  share: number | null;
};

export type Move = {
  to: string;
  /** Only to https, or with or without "www." */
  isMinor: boolean;
};

const permanent = new Set([301, 308]);
const SAME_PAGE = 0.6;
const trackers = /^(?:utm_\w{1,40}|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid)$/i;
const otherPages = new Set([
  ...["", "404", "error", "not-found", "notfound", "search", "home", "index.html", "index.php"],
  ...["login", "signin", "sign-in", "log-in", "auth", "account", "sso", "consent", "cookies", "register"],
]);

/** Whether the page moved permanently. Not if it only stands for all that are gone. */
export function judgeMove({ url, hops, finalUrl, share }: Asked): Move | null {
  const [from, end] = [URL.parse(url), URL.parse(finalUrl)];
  if (!from || !end || hops.length === 0 || !hops.every(({ status }) => permanent.has(status))) return null;
  const to = withoutTrackers(end);
  if (to.href === withoutTrackers(from).href) return null;
  if (isMinor(from, to)) return { to: to.href, isMinor: true };
  if (isOtherPage(to) || (share !== null && share < SAME_PAGE)) return null;
  const isShorter = partsOf(to).length < partsOf(from).length;
  const isQueryLost = from.search !== "" && to.search === "";
  return isShorter && (isQueryLost || from.search === "") && share === null
    ? null
    : { to: to.href, isMinor: false };
}

/** A front page, a search, a login and the like, where anything may lead. */
function isOtherPage(url: URL): boolean {
  const parts = partsOf(url);
  return parts.length <= 2 && otherPages.has((parts.at(-1) ?? "").toLowerCase());
}

export function isFrontPage(url: URL): boolean {
  return partsOf(url).length === 0 && url.search === "";
}

/** Whether programs and visitors are asked who they are, instead of getting the page. */
export function leadsToLogin(url: string, finalUrl: string): boolean {
  const [from, end] = [URL.parse(url), URL.parse(finalUrl)];
  if (!from || !end || from.pathname === end.pathname) return false;
  return partsOf(end).some((part) => /^(?:login|signin|sign-in|log-in|auth|sso|consent)$/i.test(part));
}

function isMinor(from: URL, to: URL): boolean {
  const isUpgrade = from.protocol === to.protocol || to.protocol === "https:";
  return (
    isUpgrade && bareHost(from) === bareHost(to) && from.pathname === to.pathname && from.search === to.search
  );
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, "");
const partsOf = ({ pathname }: URL) => pathname.split("/").filter((part) => part !== "");

function withoutTrackers(url: URL): URL {
  const bare = new URL(url);
  const found = [...bare.searchParams.keys()].filter((name) => trackers.test(name));
  // Only then, because it rewrites the others.
  for (const name of found) bare.searchParams.delete(name);
  return bare;
}
