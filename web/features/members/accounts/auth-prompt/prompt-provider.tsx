import { useQueryClient } from "@tanstack/react-query";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import { needsPassword } from "#web/platform/api/api.ts";
import { later } from "#web/platform/later/later.tsx";
import type { PromptDialogProps } from "./prompt-dialog.tsx";
import type { PromptRequest } from "./prompt-request.ts";

type OpenPrompt = (request: PromptRequest) => void;

const PromptContext = createContext<OpenPrompt | null>(null);

/** Asks visitors and members with a limited session to log in. The dialog loads when it's first needed. */
export function PromptProvider({ children }: { children: ReactNode }) {
  const mutations = useQueryClient().getMutationCache();
  const [request, setRequest] = useState<PromptRequest | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<PromptDialogProps> | null>(null);

  const open = useCallback<OpenPrompt>((wanted) => {
    setRequest(wanted);
    void later(() => import("./prompt-dialog.tsx"), "accounts")
      .load()
      .then(({ PromptDialog }) => setDialog(() => PromptDialog));
  }, []);

  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (needsPassword(event.action.error)) open({ reason: "limited" });
      }),
    [mutations, open],
  );

  return (
    <PromptContext value={open}>
      {children}
      {Dialog !== null && request !== null && <Dialog request={request} onClose={() => setRequest(null)} />}
    </PromptContext>
  );
}

/** `const prompt = usePrompt(); prompt({ reason: "follow", userId })` */
export function usePrompt(): OpenPrompt {
  const open = useContext(PromptContext);
  if (open === null) throw new Error("There is no prompt provider above this component");
  return open;
}
