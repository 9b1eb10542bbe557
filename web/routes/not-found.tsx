import { ApiError } from "../api.ts";

export function loader(): never {
  throw new ApiError({ code: 1, status: 404, message: "We couldn't find that.", detail: null });
}

export function Component() {
  return null;
}
