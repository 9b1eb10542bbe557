import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { transparencyUrl } from "#contract/urls/transparency.ts";
import { FiguresPage, type FiguresProps } from "#web/features/safety/transparency/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/transparency", texts: "pages", cacheable: true };

export async function loader({ context, request }: LoaderFunctionArgs): Promise<FiguresProps> {
  const { searchParams } = new URL(request.url);
  const asked = ["year", "quarter"].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return (await context.get(apiContext).call("Transparency.get", Object.fromEntries(asked))).data;
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Transparency`),
  canonicalPath: transparencyUrl(),
});

export function Component() {
  return <FiguresPage {...useLoaderData<typeof loader>()} />;
}
