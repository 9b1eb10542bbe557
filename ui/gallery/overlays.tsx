import { useState } from "react";
import { Button } from "../button.tsx";
import { Flyout } from "../flyout.tsx";
import { IconButton } from "../icon-button.tsx";
import { BoardIcon, EditIcon, LogOutIcon, MoreIcon, SettingsIcon, TrashIcon } from "../icons/index.ts";
import { Menu, MenuSection } from "../menu.tsx";
import { MenuItem, MenuLink } from "../menu-item.tsx";
import { Modal } from "../modal.tsx";
import { Sheet } from "../sheet.tsx";
import { Text } from "../text.tsx";
import { TextField } from "../text-field.tsx";
import { ToastRegion } from "../toast-region.tsx";
import { createToastStore, type ToastStore } from "../toast-store.ts";
import { Tooltip } from "../tooltip.tsx";
import { Row, Section } from "./section.tsx";

type OpenDialog = "create" | "stays" | "sheet" | null;

export function Overlays() {
  const [toasts] = useState(createToastStore);
  const [chosen, setChosen] = useState("nothing yet");
  return (
    <>
      <Section id="menu" title="Menu">
        <Row>
          <Menu
            label="Board options"
            trigger={(props) => (
              <IconButton {...props} icon={MoreIcon} label="Board options" variant="filled" />
            )}
          >
            <MenuItem icon={EditIcon} onSelect={() => setChosen("Edit board")}>
              Edit board
            </MenuItem>
            <MenuItem icon={BoardIcon} help="Keeps the order of Pins" onSelect={() => setChosen("Merge")}>
              Merge into another board
            </MenuItem>
            <MenuLink icon={SettingsIcon} href="#menu">
              Settings
            </MenuLink>
            <MenuItem disabled>Archive</MenuItem>
            <MenuSection label="Sort by">
              <MenuItem checked onSelect={() => setChosen("Newest")}>
                Newest
              </MenuItem>
              <MenuItem checked={false} onSelect={() => setChosen("Name")}>
                Name
              </MenuItem>
            </MenuSection>
            <MenuSection label="Leave" hideLabel>
              <MenuItem icon={LogOutIcon} onSelect={() => setChosen("Leave board")}>
                Leave board
              </MenuItem>
              <MenuItem icon={TrashIcon} danger onSelect={() => setChosen("Delete board")}>
                Delete board
              </MenuItem>
            </MenuSection>
          </Menu>
          <Text>Chosen: {chosen}</Text>
        </Row>
      </Section>
      <Section id="flyout" title="Flyout and Tooltip">
        <Row>
          <Flyout label="Share" trigger={(props) => <Button {...props}>Share board</Button>}>
            {(close) => (
              <>
                <TextField label="Link" readOnly defaultValue="https://example.org/ada/blue-things/" />
                <Row>
                  <Button variant="quiet" onClick={close}>
                    Close
                  </Button>
                </Row>
              </>
            )}
          </Flyout>
          <Tooltip text="Also says more by keyboard">
            <Button variant="quiet">Hover or focus me</Button>
          </Tooltip>
        </Row>
      </Section>
      <Dialogs toasts={toasts} />
      <Section id="toast" title="Toast">
        <Row>
          <Button onClick={() => toasts.show({ text: "Saved to Blue things", tone: "success" })}>
            Plain toast
          </Button>
          <Button
            onClick={() =>
              toasts.show({
                text: "Board deleted",
                action: { label: "Undo", onPress: () => setChosen("Undo") },
              })
            }
          >
            Toast with action
          </Button>
          <Button onClick={() => toasts.show({ text: "Moving Pins, 3 of 12", sticky: true, key: "move" })}>
            Toast that stays
          </Button>
        </Row>
        <ToastRegion store={toasts} labels={{ region: "Notifications", dismiss: "Dismiss" }} />
      </Section>
    </>
  );
}

function Dialogs({ toasts }: { toasts: ToastStore }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  return (
    <Section id="modal" title="Modal and Sheet">
      <Row>
        <Button onClick={() => setOpen("create")}>Open modal</Button>
        <Button onClick={() => setOpen("stays")}>Open modal that stays</Button>
        <Button onClick={() => setOpen("sheet")}>Open sheet</Button>
      </Row>
      <Modal
        open={open === "create"}
        onClose={close}
        title="Create board"
        closeLabel="Close"
        size="small"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button
              variant="primary"
              onClick={() => toasts.show({ text: "Created", action: { label: "View", onPress: close } })}
            >
              Create
            </Button>
          </>
        }
      >
        <TextField label="Board name" placeholder="Like “Blue things”" />
      </Modal>
      <Modal open={open === "stays"} onClose={close} title="Delete this board" keepsOnOutsidePress>
        <Text>Its Pins go to the trash with it. You can restore both for 7 days.</Text>
        <Row>
          <Button onClick={close}>Keep it</Button>
          <Button variant="danger" onClick={close}>
            Delete board
          </Button>
        </Row>
      </Modal>
      <Sheet open={open === "sheet"} onClose={close} title="About Ada" closeLabel="Close">
        <Text>{"I gather blue things and arrange them with care. ".repeat(40)}</Text>
      </Sheet>
    </Section>
  );
}
