import { useState } from "react";
import type { User } from "#contract/entities/user.ts";
import { usePrompt } from "#web/features/accounts/auth-prompt/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";

const PincodeDialog = later(() => import("./later/pincode-dialog.tsx"), "members").component("PincodeDialog");

/** The QR code of a profile's address. Visitors are asked to log in. */
export function usePincode(user: User) {
  const { isSignedIn } = useViewer();
  const prompt = usePrompt();
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => (isSignedIn ? setOpen(true) : prompt({ reason: "share_profile" })),
    dialog: isOpen && <PincodeDialog user={user} onClose={() => setOpen(false)} />,
  };
}
