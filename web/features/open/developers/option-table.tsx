import { Trans } from "@lingui/react/macro";
import type { DescribedOption } from "#contract/open/resources/developers.ts";
import styles from "./developers.module.css";

export function OptionTable({ options }: { options: readonly DescribedOption[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.options}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Option</Trans>
            </th>
            <th scope="col">
              <Trans context="data type">Type</Trans>
            </th>
            <th scope="col">
              <Trans>Required</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ name, type, is_required }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{type}</td>
              <td>{is_required ? <Trans>yes</Trans> : <Trans>no</Trans>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
