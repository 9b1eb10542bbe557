import { useLingui } from "@lingui/react/macro";

/** The choices for how often news is mailed. */
export function useRhythms() {
  const { t } = useLingui();
  return [
    {
      value: "at_once",
      label: t`As things happen`,
      help: t`Unless you choose otherwise, only what is personal.`,
    },
    { value: "daily", label: t`Once a day`, help: t`Everything new, in the morning.` },
    { value: "weekly", label: t`Once a week`, help: t`Everything new, on Monday morning.` },
    { value: "never", label: t`Never`, help: t`You still get emails about your account's security.` },
  ];
}
