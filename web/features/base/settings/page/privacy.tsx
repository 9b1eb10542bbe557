import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Heading } from "#ui/text.tsx";
import { AdsSection, HiddenAdsSection } from "./ads-section.tsx";
import { DataSection } from "./data-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { SensitiveSection } from "./sensitive-section.tsx";
import { SettingsForm, useSettingsForm } from "./settings-form.tsx";
import { VisibilitySection } from "./visibility-section.tsx";

export type PrivacyProps = {
  /** The section with the links that let people follow a private profile. */
  inviteLinks: ReactNode;
};

/** The settings page for who sees what you save, and what we keep about you. */
export function Privacy({ inviteLinks }: PrivacyProps) {
  const state = useSettingsForm();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Privacy and data</Trans>
      </Heading>
      <SettingsForm state={state}>
        <VisibilitySection />
        <SensitiveSection state={state} />
        <AdsSection />
      </SettingsForm>
      <HiddenAdsSection />
      {inviteLinks}
      <PeopleSection />
      <DataSection />
    </>
  );
}
