import { type ComponentType, lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useRenderedModule } from "../../rendered-modules.ts";

type Content = { SingleSignOnReason: ComponentType<{ error: string }> };

// All the reasons there are come only with one of them.
const load = (): Promise<Content> => import("./single-sign-on-reason.tsx");
const SingleSignOnReason = import.meta.env.SSR
  ? (await load()).SingleSignOnReason
  : lazy(async () => ({ default: (await load()).SingleSignOnReason }));

/** Why a login service led back without a login; the address names the reason, never its words. */
export function SingleSignOnProblem() {
  const [query] = useSearchParams();
  const error = query.get("error");
  return error === null ? null : <Problem error={error} />;
}

function Problem({ error }: { error: string }) {
  useRenderedModule("web/features/login-ways/single-sign-on-reason.tsx");
  return (
    <Suspense>
      <SingleSignOnReason error={error} />
    </Suspense>
  );
}
