import { Trans, useLingui } from "@lingui/react/macro";
import type { Converter } from "#contract/base/entities/instance.ts";
import { EMAIL_MAX } from "#contract/limits/accounts.ts";
import { VIDEO_NEWCOMER_DAYS, VIDEO_NEWCOMER_VIDEOS } from "#contract/limits/videos.ts";
import { LOCALE_NAMES, LOCALES } from "#contract/locales.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import {
  Section,
  SettingsForm,
  useLeftWords,
  useSettingsForm,
} from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./admin.module.css";
import { instanceQuery } from "./admin-actions.ts";

const NAME_MAX = 50;
const DESCRIPTION_MAX = 300;

/** The instance's name, who may join, and its languages. */
export function GeneralSettings() {
  const { t } = useLingui();
  const state = useSettingsForm({
    name: t`Please enter a name.`,
    description: t`Please shorten this text.`,
    imprint_url: t`Please enter a web address, such as example.org/imprint.`,
    contact_email: t`Please enter a valid email address.`,
    locales: t`Please keep at least one language.`,
  });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>General</Trans>
      </Heading>
      <SettingsForm state={state}>
        <InstanceSection state={state} />
        <LanguagesSection state={state} />
        <LookingSection />
        <VideosSection />
        <LogSection />
      </SettingsForm>
    </>
  );
}

function InstanceSection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  const { settings } = usePrimedData(instanceQuery(useApi()));

  function field(name: "name" | "description" | "imprint_url" | "contact_email") {
    return { name, defaultValue: state.valueOf(name, settings[name]), error: state.errorOf(name) };
  }

  return (
    <Section title={t`This instance`}>
      <TextField label={t`Name`} maxLength={NAME_MAX} required {...field("name")} />
      <TextArea
        label={t`Description`}
        help={t`Shown in search results and link previews.`}
        limit={DESCRIPTION_MAX}
        limitLabel={leftWords}
        rows={2}
        {...field("description")}
      />
      <RadioGroup
        legend={t`Who can join`}
        name="registration"
        defaultValue={state.valueOf("registration", settings.registration)}
        options={[
          { value: "open", label: t`Everyone` },
          { value: "invite", label: t`People invited by a member` },
          { value: "closed", label: t`No one`, help: t`People you invite can still join.` },
        ]}
      />
      <TextField
        label={t`Contact`}
        type="email"
        optionalLabel={t`(optional)`}
        help={t`Where people can send questions and complaints. Shown on the default Terms and Privacy pages.`}
        maxLength={EMAIL_MAX}
        {...field("contact_email")}
      />
      <TextField
        label={t`Imprint`}
        optionalLabel={t`(optional)`}
        help={t`Linked at the bottom of each page for visitors from Germany, Austria and Switzerland.`}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        {...field("imprint_url")}
      />
    </Section>
  );
}

function LanguagesSection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const { settings } = usePrimedData(instanceQuery(useApi()));
  const error = state.errorOf("locales");
  return (
    <Section title={t`Languages`} lead={<Trans>People can choose from these.</Trans>}>
      <fieldset className={styles.languages} aria-label={t`Languages`}>
        {LOCALES.map((locale) => (
          <Checkbox
            key={locale}
            name={`locale-${locale}`}
            lang={locale}
            label={LOCALE_NAMES[locale]}
            defaultChecked={settings.locales.includes(locale)}
            error={locale === LOCALES[0] ? error : undefined}
          />
        ))}
      </fieldset>
    </Section>
  );
}

function VideosSection() {
  const { t } = useLingui();
  const [days, videos] = [VIDEO_NEWCOMER_DAYS, VIDEO_NEWCOMER_VIDEOS];
  const { settings, converter } = usePrimedData(instanceQuery(useApi()));
  return (
    <Section title={t`Videos`} lead={<ConverterText converter={converter} />}>
      {settings.videos === "unavailable" ? (
        <Text tone="soft">
          <Trans>Turned off by VIDEO=0 in this server's environment.</Trans>
        </Text>
      ) : (
        <>
          {/* An unchecked box sends nothing, so this sends the default; the last value wins. */}
          <input type="hidden" name="videos" value="off" />
          <Checkbox
            name="videos"
            value="on"
            label={t`Let members upload videos`}
            help={t`Members' browsers convert videos that aren't H.264 before they send them, if they can. When this is off, videos that are already here keep playing.`}
            defaultChecked={settings.videos === "on"}
          />
          <RadioGroup
            legend={t`Videos that staff watch before others can see them`}
            name="video_review"
            defaultValue={settings.video_review}
            options={[
              { value: "off", label: t`None` },
              {
                value: "new_members",
                label: t`From new members`,
                help: t`Until a member has been here for ${days} days and has ${videos} videos. Meanwhile, others see only the cover.`,
              },
              { value: "all", label: t`All` },
            ]}
          />
          <Text size={14}>
            <Link href="/admin/screening/?show=videos">
              <Trans>Videos to watch</Trans>
            </Link>
          </Text>
        </>
      )}
    </Section>
  );
}

/** What makes the files of videos, and what is wrong with the host's ffmpeg. */
function ConverterText({ converter }: { converter: Converter }) {
  if (converter.state === "none") return <Trans>Videos: made by members' browsers</Trans>;
  const { version } = converter;
  if (converter.state === "ready") return <Trans>Videos: made by ffmpeg {version}</Trans>;
  const { encoder } = converter;
  switch (converter.problem) {
    case "missing":
      return (
        <Trans>Videos: made by members' browsers. There's no ffmpeg that runs at the path in FFMPEG.</Trans>
      );
    case "old":
      return (
        <Trans>
          Videos: made by members' browsers. ffmpeg {version} is too old; it takes version 5 or later.
        </Trans>
      );
    case "no_encoder":
      return (
        <Trans>
          Videos: made by members' browsers. ffmpeg {version} has no encoder {encoder}.
        </Trans>
      );
    case "encoder_failed":
      return (
        <Trans>
          Videos: made by members' browsers. The encoder {encoder} of ffmpeg {version} failed when the worker
          tried it.
        </Trans>
      );
  }
}

function LogSection() {
  const { t } = useLingui();
  const { settings } = usePrimedData(instanceQuery(useApi()));
  return (
    <Section title={t`Transparency`}>
      {/* An unchecked box sends nothing, so this sends the default; the last value wins. */}
      <input type="hidden" name="decision_log" value="off" />
      <Checkbox
        name="decision_log"
        value="on"
        label={t`Show a public log of decisions`}
        help={t`One line for each decision a week after it was made, without names and content. The numbers by year are always public.`}
        defaultChecked={settings.decision_log === "on"}
      />
    </Section>
  );
}

function LookingSection() {
  const { t } = useLingui();
  const { settings } = usePrimedData(instanceQuery(useApi()));
  const isPossible = settings.visual_search !== "unavailable";
  return (
    <Section title={t`Visual search`}>
      {isPossible ? (
        <>
          {/* An unchecked box sends nothing, so this sends the default; the last value wins. */}
          <input type="hidden" name="visual_search" value="off" />
          <Checkbox
            name="visual_search"
            value="on"
            label={t`Find similar pictures`}
            help={t`Analyzes each picture once to find similar Pins, search by picture and blur sensitive content. Uses up to 300 MB of memory while it runs. When this is off, new pictures aren't screened either.`}
            defaultChecked={settings.visual_search === "on"}
          />
        </>
      ) : (
        <Text tone="soft">
          <Trans>Turned off by LOOKING=0 in this server's environment.</Trans>
        </Text>
      )}
    </Section>
  );
}
