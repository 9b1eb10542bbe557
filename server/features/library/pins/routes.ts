import { forSubject } from "#server/platform/http/act-as.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { createCaptions, removeCaptions } from "./captions.ts";
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
  listStoryPins,
  listUserPins,
  listVideoPins,
  listWelcomePins,
} from "./list-pins.ts";
import { createPending } from "./pending/create-pending.ts";
import { removePending } from "./pending/delete-pending.ts";
import { listPending } from "./pending/list-pending.ts";
import { reorderPins } from "./reorder-pins.ts";
import { createStory } from "./stories/create-story.ts";
import { getStory } from "./stories/get-story.ts";
import { updateStory } from "./stories/update-story.ts";
import { updatePin } from "./update-pin.ts";

export const pinHandlers: Handlers = {
  "Pin.get": forSubject(getPin),
  "Pin.create": createPin,
  "PendingPins.create": createPending,
  "PendingPins.get": listPending,
  "PendingPins.delete": removePending,
  "Pin.update": forSubject(updatePin),
  "Pin.delete": forSubject(deletePin),
  "StoryPin.create": createStory,
  "StoryPin.update": updateStory,
  "StoryPin.get": forSubject(getStory),
  "VideoCaptions.create": forSubject(createCaptions),
  "VideoCaptions.delete": forSubject(removeCaptions),
  "Repin.create": createRepin,
  "PinDuplicates.get": forSubject(listDuplicates),
  "PinFavorite.create": forSubject(favoritePin),
  "PinFavorite.delete": forSubject(unfavoritePin),
  "PinHide.create": hidePin,
  "PinHide.delete": unhidePin,
  "UserPins.get": forSubject(listUserPins),
  "UserActivityPins.get": forSubject(listActivityPins),
  "UserVideoPinsFeed.get": forSubject(listVideoPins),
  "UserStoryPinsFeed.get": forSubject(listStoryPins),
  "WelcomePins.get": listWelcomePins,
  "BoardFeed.get": listBoardFeed,
  "BoardPinsReorder.update": reorderPins,
  "BoardSectionPins.get": listSectionPins,
  "FilteredPins.get": forSubject(listFilteredPins),
  "BoardlessPins.get": forSubject(listBoardlessPins),
};
