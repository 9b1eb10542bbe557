import { pageNotFound } from "../guards.ts";

export function loader(): never {
  throw pageNotFound();
}

export function Component() {
  return null;
}
