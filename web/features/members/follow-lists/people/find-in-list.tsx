import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import type { Person } from "#contract/members/entities/person.ts";
import type { User } from "#contract/members/entities/user.ts";
import { SearchField } from "#ui/search-field.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { foundQuery, type ListedPeople, TYPED } from "./listed-people.ts";

/** How long to wait for the next key. */
const PAUSE_MS = 200;

/** A field for a name. The page's address has what was typed, so the loader finds who fits. */
export function NameField({ list }: { list: ListedPeople }) {
  const { t } = useLingui();
  const submit = useSubmit();
  const [query] = useSearchParams();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const label = list === "followers" ? t`Search followers` : t`Search following`;

  useEffect(() => () => clearTimeout(pause.current), []);

  return (
    <search>
      <Form
        replace
        preventScrollReset
        onChange={({ currentTarget: form }) => {
          clearTimeout(pause.current);
          pause.current = setTimeout(
            () => void submit(form, { replace: true, preventScrollReset: true }),
            PAUSE_MS,
          );
        }}
      >
        <SearchField
          name={TYPED}
          label={label}
          placeholder={label}
          clearLabel={t`Clear`}
          defaultValue={query.get(TYPED) ?? ""}
        />
      </Form>
    </search>
  );
}

type FoundInListProps = {
  user: User;
  list: ListedPeople;
  typed: string;
  children: (people: readonly Person[]) => ReactNode;
};

export function FoundInList({ user, list, typed, children }: FoundInListProps) {
  const people = usePrimedData(foundQuery(useApi(), list, user.id, typed));
  return (
    <>
      <div role="status">
        {people.length === 0 && (
          <Text tone="soft">
            <Trans>No one in this list matches “{typed}”.</Trans>
          </Text>
        )}
      </div>
      {people.length > 0 && children(people)}
    </>
  );
}
