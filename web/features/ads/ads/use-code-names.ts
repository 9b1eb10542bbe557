import { useViewer } from "#web/platform/page/page-store.tsx";

/** Names countries or languages by their codes. */
export function useCodeNames(): (type: "region" | "language", codes: readonly string[]) => string[] {
  const { locale } = useViewer();
  return (type, codes) => {
    const names = new Intl.DisplayNames(locale, { type });
    return codes.map((code) => names.of(code) ?? code);
  };
}
