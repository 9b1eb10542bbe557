import { useLingui } from "@lingui/react/macro";
import { BUSINESS_PERMISSIONS, type BusinessPermission } from "#contract/ads/permissions.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import styles from "./access.module.css";

type Words = Record<BusinessPermission, { label: string; help: string }>;

function usePermissionWords(): Words {
  const { t } = useLingui();
  return {
    OWNER: { label: t`Owner`, help: t`Full access, including adding and removing owners` },
    ADMIN: { label: t`Admin`, help: t`Manages people and ad accounts` },
    PUBLISHER: { label: t`Publisher`, help: t`Creates Pins, boards and ads for the business` },
    ANALYST: { label: t`Analyst`, help: t`Sees reports` },
    FINANCE: { label: t`Finance`, help: t`Sees and pays bills` },
  };
}

/** The permissions as words in a line. */
export function PermissionWords({ permissions }: { permissions: readonly BusinessPermission[] }) {
  const { t, i18n } = useLingui();
  const words = usePermissionWords();
  if (permissions.length === 0) return t`Some ad accounts only`;
  const sorted = BUSINESS_PERMISSIONS.filter((permission) => permissions.includes(permission));
  return new Intl.ListFormat(i18n.locale, { type: "unit" }).format(sorted.map((one) => words[one].label));
}

export type PermissionFieldsProps = {
  given?: readonly BusinessPermission[];
  /** Only owners make owners; ad accounts have none. */
  hasOwner: boolean;
};

export function PermissionFields({ given = [], hasOwner }: PermissionFieldsProps) {
  const { t } = useLingui();
  const words = usePermissionWords();
  const shown = BUSINESS_PERMISSIONS.filter((permission) => hasOwner || permission !== "OWNER");
  return (
    <fieldset className={styles.permissions} aria-label={t`Permissions`}>
      {shown.map((permission) => (
        <Checkbox
          key={permission}
          name={`permission-${permission}`}
          label={words[permission].label}
          help={words[permission].help}
          defaultChecked={given.includes(permission)}
        />
      ))}
    </fieldset>
  );
}
