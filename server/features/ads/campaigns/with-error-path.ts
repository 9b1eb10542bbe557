import { AppError } from "#server/platform/errors.ts";

/** Does a part of something bigger. If it's refused, the error says in which part what is wrong. */
export async function within<Result>(path: string, act: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    throw new AppError(error.errorName, {
      message: error.publicMessage,
      detail: error.detail === undefined ? path : `${path}.${error.detail}`,
      cause: error,
    });
  }
}
