import { withQuery } from "./path.ts";

type Period = { year?: number; quarter?: number | null };

export function transparencyUrl(period: Period = {}): string {
  return withQuery("/transparency/", period);
}

export function transparencyLogUrl(): string {
  return "/transparency/log/";
}

export function figuresFileUrl(format: "csv" | "json", period: Period = {}): string {
  return withQuery(`/transparency/figures.${format}`, period);
}
