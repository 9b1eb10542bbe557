import { useLingui } from "@lingui/react/macro";

/** The choices for how often news is mailed. */
export function useRhythms() {
  const { t } = useLingui();
  return [
    {
      value: "at_once",
      label: t`As things happen`,
      help: t`Only personal updates, unless you choose otherwise.`,
    },
    { value: "daily", label: t`Once a day`, help: t`Everything new, in the morning.` },
    { value: "weekly", label: t`Once a week`, help: t`Everything new, on Monday morning.` },
    { value: "never", label: t`Never`, help: t`You'll still get emails about your account's security.` },
  ];
}
