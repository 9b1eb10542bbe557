import type { Handlers } from "#server/platform/http/handlers.ts";
import { createPin } from "./create-pin.ts";
import { createRepin } from "./create-repin.ts";
import { deletePin } from "./delete-pin.ts";
import { favoritePin, hidePin, unfavoritePin, unhidePin } from "./favorites.ts";
import { getPin } from "./get-pin.ts";
import { listDuplicates } from "./list-duplicates.ts";
import {
  listActivityPins,
  listBoardFeed,
  listBoardlessPins,
  listFilteredPins,
  listSectionPins,
  listUserPins,
  listWelcomePins,
} from "./list-pins.ts";
import { reorderPins } from "./reorder-pins.ts";
import { updatePin } from "./update-pin.ts";

export const pinHandlers: Handlers = {
  "Pin.get": getPin,
  "Pin.create": createPin,
  "Pin.update": updatePin,
  "Pin.delete": deletePin,
  "Repin.create": createRepin,
  "PinDuplicates.get": listDuplicates,
  "PinFavorite.create": favoritePin,
  "PinFavorite.delete": unfavoritePin,
  "PinHide.create": hidePin,
  "PinHide.delete": unhidePin,
  "UserPins.get": listUserPins,
  "UserActivityPins.get": listActivityPins,
  "WelcomePins.get": listWelcomePins,
  "BoardFeed.get": listBoardFeed,
  "BoardPinsReorder.update": reorderPins,
  "BoardSectionPins.get": listSectionPins,
  "FilteredPins.get": listFilteredPins,
  "BoardlessPins.get": listBoardlessPins,
};
