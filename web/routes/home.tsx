import { Trans } from "@lingui/react/macro";
import { Heading } from "#ui/text.tsx";

export function Component() {
  return (
    <Heading level={1}>
      <Trans>Gather what you love</Trans>
    </Heading>
  );
}
