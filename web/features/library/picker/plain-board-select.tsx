import { useLingui } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import { PAGE_SIZE_MAX } from "#contract/limits/lists.ts";
import { Select } from "#ui/select.tsx";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";
import { useProfileChoice } from "./use-profile-choice.ts";

export type PlainBoard = { id: string; name: string };

/** Loads the boards last used, for a form without JavaScript. In the browser, nothing needs them. */
export async function loadPlainBoards({
  context,
}: Pick<LoaderFunctionArgs, "context">): Promise<PlainBoard[]> {
  if (!import.meta.env.SSR) return [];
  const { acting } = context.get(pageStoreContext).get().viewer;
  const { data } = await context.get(apiContext).call("BoardPickerBoards.get", {
    field_set_key: "board_picker",
    filter: (acting?.mayChoosePrivacy ?? true) ? "all" : "protected",
    page_size: PAGE_SIZE_MAX,
  });
  return data.map(({ id, name }) => ({ id, name }));
}

type PlainBoardSelectProps = {
  boards: readonly PlainBoard[];
  /** The board's id if the form was rejected; empty for the profile. */
  posted: string | undefined;
  error: string | undefined;
};

/** Chooses a board without JavaScript. The field is called `board_id`. */
export function PlainBoardSelect({ boards, posted, error }: PlainBoardSelectProps) {
  const { t } = useLingui();
  const { mayPublish } = useSaver();
  const profile = { value: "", label: useProfileChoice().label };
  return (
    <Select
      label={t`Save Pin to`}
      name="board_id"
      defaultValue={posted ?? boards[0]?.id ?? ""}
      options={[
        ...(mayPublish ? [profile] : []),
        ...boards.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={error}
    />
  );
}
