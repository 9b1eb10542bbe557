import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { dialablePhone } from "#contract/formats/dialable-phone.ts";
import type { Partner } from "#contract/members/entities/business.ts";
import { mapUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { CallIcon, CopyIcon, MailIcon, PlaceIcon } from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { useCopy } from "#web/features/base/shared/copy-button/index.ts";
import { MessageMenuLink, useMessageFlyout, type WrittenTo } from "#web/features/news/messages/index.ts";
import styles from "./business-parts.module.css";
import { useAddressLine } from "./use-address-line.ts";

export type ContactMenuProps = {
  name: string;
  partner: Partner;
  /** The business, if the viewer may write to it. */
  writtenTo: WrittenTo | null;
};

/** Only for a business that gives an email address or a phone number, or takes messages from the viewer. */
export function ContactMenu({ name, partner, writtenTo }: ContactMenuProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const button = useRef<HTMLButtonElement>(null);
  const { openAt, flyout } = useMessageFlyout(writtenTo);
  const address = useAddressLine(partner.profile_place);
  const { contact_email: email, contact_phone: phone, contact_phone_country: country } = partner;
  const hasPhone = phone !== "" && country !== null;
  if (email === "" && !hasPhone && writtenTo === null) return null;
  return (
    <>
      <Menu
        label={t`Contact ${name}`}
        trigger={(trigger) => (
          <Button {...trigger} ref={button}>
            <Trans>Contact</Trans>
          </Button>
        )}
      >
        {writtenTo !== null && <MessageMenuLink person={writtenTo} button={button} openAt={openAt} />}
        {hasPhone && (
          <MenuLink
            href={`tel:${dialablePhone(country.phone_code, phone)}`}
            icon={CallIcon}
            help={`+${country.phone_code} ${phone}`}
          >
            <Trans>Call</Trans>
          </MenuLink>
        )}
        {email !== "" && (
          <MenuLink
            href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
            icon={MailIcon}
            help={email}
          >
            {t({ message: "Email", context: "contact" })}
          </MenuLink>
        )}
        {address !== "" && (
          <>
            <MenuLink href={mapUrl(address)} icon={PlaceIcon} help={address}>
              <Trans>Directions</Trans>
            </MenuLink>
            <span className={styles.needsScript}>
              <MenuItem icon={CopyIcon} onSelect={() => void copy(address, t`Address copied`)}>
                <Trans>Copy address</Trans>
              </MenuItem>
            </span>
          </>
        )}
      </Menu>
      {flyout}
    </>
  );
}
