import { useViewer } from "#web/platform/page/page-store.tsx";

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** Says how large a file is, like "3.4 MB". */
export function useByteWords(): (bytes: number) => string {
  const { locale } = useViewer();
  return (bytes) => {
    const step = bytes < 1_000_000 ? 0 : bytes < 1_000_000_000 ? 1 : 2;
    const format = new Intl.NumberFormat(locale, {
      style: "unit",
      unit: units[step] ?? "gigabyte",
      maximumFractionDigits: 1,
    });
    return format.format(bytes / 1000 ** (step + 1));
  };
}
