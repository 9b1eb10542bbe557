import { lazy, Suspense } from "react";
import { useViewer } from "../../page-store.tsx";
import { VisitorHome } from "./visitor-home.tsx";

// Visitors need not carry the members' page.
const MemberHome = import.meta.env.SSR
  ? (await import("./member-home.tsx")).MemberHome
  : lazy(async () => ({ default: (await import("./member-home.tsx")).MemberHome }));

export function Home() {
  const { isSignedIn } = useViewer();
  if (!isSignedIn) return <VisitorHome />;
  return (
    <Suspense>
      <MemberHome />
    </Suspense>
  );
}
