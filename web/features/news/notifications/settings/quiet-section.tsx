import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./settings.module.css";
import { notificationSettingsQuery } from "./settings-query.ts";

const NIGHT = { from: "22:00", until: "07:00" };
const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
const NO_ZONES: string[] = [];
const neverChanges = () => () => undefined;

/** When nothing is mailed or pushed. */
export function QuietSection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const settings = usePrimedData(notificationSettingsQuery(useApi()));
  const own = useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => settings.time_zone,
  );
  // Servers and browsers know different ones, so the list comes with the script.
  const known = useSyncExternalStore(
    neverChanges,
    () => ZONES,
    () => NO_ZONES,
  );
  // Until they choose, the browser's is the better guess.
  const zone = settings.time_zone === "UTC" ? own : settings.time_zone;
  const zones = known.includes(zone) ? known : [zone, ...known];
  const field = {
    name: "time_zone",
    label: t`Time zone`,
    defaultValue: zone,
    error: state.errorOf("time_zone"),
  };
  return (
    <Section
      title={t`Quiet hours`}
      id="quiet"
      lead={
        <Trans>
          We hold emails and pushes until they're over. We also use your time zone for morning emails.
        </Trans>
      }
    >
      <Checkbox
        name="is_quiet"
        value="on"
        label={t`Turn on quiet hours`}
        defaultChecked={settings.quiet_from !== null}
        key={String(settings.quiet_from !== null)}
      />
      <div className={styles.times}>
        <TextField
          type="time"
          name="quiet_from"
          label={t`From`}
          required
          defaultValue={settings.quiet_from ?? NIGHT.from}
        />
        <TextField
          type="time"
          name="quiet_until"
          label={t`Until`}
          required
          defaultValue={settings.quiet_until ?? NIGHT.until}
        />
      </div>
      {known.length === 0 ? (
        <TextField {...field} required />
      ) : (
        <Select
          {...field}
          key={zone}
          options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
        />
      )}
    </Section>
  );
}
