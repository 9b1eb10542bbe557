import { lazy, Suspense } from "react";
import { useViewer } from "../../page-store.tsx";
import { useRenderedModule } from "../../rendered-modules.ts";
import { VisitorHome } from "./visitor-home.tsx";

// Visitors need not carry the members' page.
const MemberHome = import.meta.env.SSR
  ? (await import("./member-home.tsx")).MemberHome
  : lazy(async () => ({ default: (await import("./member-home.tsx")).MemberHome }));

export function Home() {
  const { isSignedIn } = useViewer();
  return isSignedIn ? <LaterMemberHome /> : <VisitorHome />;
}

function LaterMemberHome() {
  useRenderedModule("web/features/home/member-home.tsx");
  return (
    <Suspense>
      <MemberHome />
    </Suspense>
  );
}
