import { Checkbox } from "../checkbox.tsx";
import { AtSignIcon, Icon } from "../icons/index.ts";
import { RadioGroup } from "../radio-group.tsx";
import { SearchField } from "../search-field.tsx";
import { Select } from "../select.tsx";
import { Switch } from "../switch.tsx";
import { TextArea } from "../text-area.tsx";
import { TextField } from "../text-field.tsx";
import { Columns, Section } from "./section.tsx";

const LANGUAGES = [
  { value: "en", label: "English", lang: "en" },
  { value: "ja", label: "日本語", lang: "ja" },
  { value: "sv", label: "Svenska", lang: "sv" },
];

function remainingText(left: number): string {
  return left < 0 ? `${-left} characters too many` : `${left} characters left`;
}

export function Forms() {
  return (
    <>
      <Section id="text-field" title="TextField">
        <Columns>
          <TextField label="Name" placeholder="What people call you" />
          <TextField
            label="Username"
            prefix={<Icon icon={AtSignIcon} size={20} />}
            help="Letters, digits and underscores"
          />
          <TextField
            label="E-mail"
            type="email"
            defaultValue="ada@"
            error="This is not an e-mail address yet."
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="new-password"
            defaultValue="blue bottle caps"
            passwordLabels={{ show: "Show password", hide: "Hide password" }}
            help="At least 8 characters"
          />
          <TextField
            label="Website"
            optionalLabel="(optional)"
            prefix="https://"
            defaultValue="example.org"
          />
          <TextField label="Budget" type="number" suffix="SEK" defaultValue={25} />
          <TextField label="Birthday" type="date" />
          <TextField label="Disabled" disabled defaultValue="Can't be changed" />
        </Columns>
      </Section>
      <Section id="text-area" title="TextArea">
        <Columns>
          <TextArea
            label="About"
            limit={500}
            limitLabel={remainingText}
            defaultValue="I gather blue things 🫐"
          />
          <TextArea
            label="Nearly full"
            limit={20}
            limitLabel={remainingText}
            defaultValue="Seventeen letters"
          />
          <TextArea
            label="Too long"
            limit={10}
            limitLabel={remainingText}
            defaultValue="More than ten characters"
          />
        </Columns>
      </Section>
      <Section id="select" title="Select">
        <Columns>
          <Select label="Language" options={LANGUAGES} defaultValue="ja" />
          <Select label="Country" options={LANGUAGES} placeholder="Choose" error="Choose one to continue." />
          <Select label="Not now" options={LANGUAGES} disabled />
        </Columns>
      </Section>
      <Section id="search-field" title="SearchField">
        <Columns>
          <SearchField label="Search ideas" placeholder="Search" clearLabel="Clear search" />
          <SearchField
            label="Search again"
            placeholder="Search"
            clearLabel="Clear second search"
            defaultValue="bower"
          />
        </Columns>
      </Section>
      <Section id="choices" title="Checkbox, RadioGroup, Switch">
        <Columns>
          <div>
            <Checkbox label="Keep me signed in" defaultChecked />
            <Checkbox label="Send me ideas" help="Once a week at most" />
            <Checkbox label="I accept the terms" error="Accept them to sign up." />
            <Checkbox label="Not possible" disabled />
            <Checkbox label="Always on" disabled defaultChecked />
          </div>
          <RadioGroup
            legend="Who can see this board"
            name="gallery-privacy"
            defaultValue="secret"
            options={[
              { value: "public", label: "Everyone" },
              { value: "secret", label: "Only you", help: "And people you invite" },
              { value: "none", label: "Nobody", disabled: true },
            ]}
          />
          <div>
            <Switch label="Private profile" help="Only people you accept see your boards" defaultChecked />
            <Switch label="Keyboard shortcuts" />
            <Switch label="Not possible" disabled />
          </div>
        </Columns>
      </Section>
    </>
  );
}
