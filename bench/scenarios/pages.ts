import { measurePageBytes, type PageBytes } from "#testkit/page-bytes.ts";
import type { Product } from "../product/product.ts";

export type PageFigures = PageBytes & { path: string; isVisitors: boolean; hasForm?: true };

const pages: Pick<PageFigures, "path" | "isVisitors" | "hasForm">[] = [
  { path: "/", isVisitors: true },
  { path: "/login/", isVisitors: true, hasForm: true },
  { path: "/signup/", isVisitors: true, hasForm: true },
  { path: "/about/", isVisitors: true },
  { path: "/settings/account-settings/", isVisitors: false },
];

export async function measurePages({ port, crowd }: Product): Promise<PageFigures[]> {
  const cookie = `bowerbird_session=${crowd[0]?.sessionToken}`;
  const figures: PageFigures[] = [];
  for (const page of pages) {
    const bytes = await measurePageBytes(
      `http://127.0.0.1:${port}`,
      page.path,
      page.isVisitors ? "" : cookie,
    );
    figures.push({ ...page, ...bytes });
  }
  return figures;
}
