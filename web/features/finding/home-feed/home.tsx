import { later } from "#web/platform/later/later.tsx";

import { useViewer } from "#web/platform/page/page-store.tsx";
import { VisitorHome } from "./visitor-home.tsx";

// Loaded separately, so that visitors don't download it.
const MemberHome = later(() => import("./member-home.tsx")).component("MemberHome");

export function Home() {
  const { isSignedIn } = useViewer();
  return isSignedIn ? <MemberHome /> : <VisitorHome />;
}
