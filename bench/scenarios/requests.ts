import { type CrowdMember, revokeSession } from "#testkit/members/crowd.ts";
import type { Bare } from "../load/bare.ts";
import { compare } from "../load/compare.ts";
import { readAnswer } from "../load/request-loop.ts";
import { getRequest, postRequest } from "../load/write-request.ts";
import { openBrowser, smallestCall } from "../product/open-browser.ts";
import type { Product } from "../product/product.ts";
import type { MeasureOptions } from "../wanted.ts";
import { advertisingRows } from "./advertising.ts";
import { homeRows } from "./home.ts";
import { peopleRows } from "./people.ts";
import { pick } from "./pick.ts";
import { pinRows } from "./pins.ts";
import { comparePublicApi } from "./public-api.ts";
import type { Comparisons, Row, Visitors } from "./row.ts";
import { savedTabRows } from "./saved-tab.ts";
import { searchRows } from "./search.ts";
import { togetherRows } from "./together.ts";

/** Measures every kind of request against node:http sending exactly the same bytes. */
export async function compareRequests(
  product: Product,
  bare: Bare,
  options: MeasureOptions,
): Promise<Comparisons> {
  await requireRevocation(product);
  const { port, crowd } = product;
  const visitors: Visitors = {
    signedIn: await Promise.all(crowd.slice(1).map((member) => openBrowser(port, member))),
    signedOut: await openBrowser(port, null),
  };
  const comparisons: Comparisons = {};
  const rows = [
    ...rowsOf(product, visitors),
    ...(await pinRows(product, visitors, options.isWanted)),
    ...(await peopleRows(product, visitors, options.isWanted)),
    ...searchRows(product, visitors),
    ...(await homeRows(product, options.isWanted)),
    ...(await togetherRows(product, options.isWanted)),
    ...(await advertisingRows(product, options.isWanted)),
    ...(await savedTabRows(product)),
  ];
  for (const { id, ...scenario } of rows.filter((row) => options.isWanted(row.id))) {
    options.log(scenario.name);
    await bare.setResponse(await readAnswer(port, scenario.nextRequest()));
    const comparison = await compare(scenario, product.target, bare, options.scale);
    comparisons[id] = comparison;
    options.log(`${id}: ${comparison.ratio}, of all processes ${comparison.ratioOfAll}`);
  }
  if (options.isWanted("publicBoardFeed"))
    comparisons.publicBoardFeed = await comparePublicApi(product, visitors, options);
  return comparisons;
}

function rowsOf({ port, crowd }: Product, { signedIn, signedOut }: Visitors): Row[] {
  return [
    {
      id: "healthz",
      name: "/healthz",
      requests: 20_000,
      connections: 8,
      nextRequest: () => getRequest({ path: "/healthz", port }),
    },
    {
      id: "smallestCall",
      name: "Smallest call, signed in (LocalesResource/get)",
      requests: 20_000,
      connections: 8,
      nextRequest: () => getRequest({ path: smallestCall, port, cookie: pick(signedIn) }),
    },
    {
      id: "visitorPage",
      name: "Visitor's home page, rendered",
      requests: 4000,
      connections: 8,
      // Addresses with a query aren't cached, so each of these is rendered again.
      nextRequest: () => getRequest({ path: `/?n=${Math.random()}`, port }),
    },
    {
      id: "visitorPageCached",
      name: "Visitor's home page, cached",
      requests: 20_000,
      connections: 8,
      nextRequest: () => getRequest({ path: "/", port }),
    },
    {
      id: "login",
      name: "Log in",
      // The password hash is slow by design: twenty thousand would take a quarter of an hour and show nothing
      // more.
      requests: 100,
      connections: 4,
      nextRequest: () => logIn(port, signedOut, pick(crowd)),
    },
  ];
}

/** Checks that caching isn't cheating: an ended session is rejected on the very next request. */
async function requireRevocation({ port, crowd, databaseUrl }: Product): Promise<void> {
  const [member] = crowd;
  if (!member) throw new Error("There is nobody to log out");
  const isSignedIn = async () => {
    const response = await fetch(`http://127.0.0.1:${port}${smallestCall}`, {
      headers: { cookie: `bowerbird_session=${member.sessionToken}` },
    });
    const { client_context: client } = (await response.json()) as {
      client_context: { is_authenticated: boolean };
    };
    return client.is_authenticated;
  };
  if (!(await isSignedIn())) throw new Error("A session that stands was refused");
  await revokeSession(databaseUrl, member);
  if (await isSignedIn()) throw new Error("A session that was ended still stands");
}

function logIn(port: number, cookie: string, { username, password }: CrowdMember): string {
  const options = { username_or_email: username, password };
  const [, token = ""] = /csrftoken=([^;]+)/.exec(cookie) ?? [];
  const body = `source_url=%2Flogin%2F&data=${encodeURIComponent(JSON.stringify({ options }))}`;
  return postRequest({ path: "/resource/UserSessionResource/create/", port, cookie, token, body });
}
