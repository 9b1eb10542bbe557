import { createContext, type ReactNode, useContext, useState } from "react";
import { createToastStore, type ToastStore } from "#ui/toast-store.ts";

const ToastContext = createContext<ToastStore | null>(null);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  return <ToastContext value={store}>{children}</ToastContext>;
}

/** `useToasts().show({ text })` */
export function useToasts(): ToastStore {
  const store = useContext(ToastContext);
  if (store === null) throw new Error("There are no toasts above this component");
  return store;
}
