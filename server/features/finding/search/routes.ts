import type { Handlers } from "#server/platform/http/handlers.ts";
import { helpSearch } from "./help-search.ts";
import { listFoundPins } from "./list-found-pins.ts";
import { readAbout } from "./read-about.ts";
import { listFoundBoards } from "./search-boards.ts";
import { listGuides } from "./search-guides.ts";
import { searchInScope, searchWithGuides } from "./search-in-scope.ts";
import { changeSearchSettings } from "./settings/change-settings.ts";
import { readSearchSettings, readSearchWord } from "./settings/read-settings.ts";
import { suggestHashtags, suggestSearches } from "./suggest-searches.ts";

export const searchHandlers: Handlers = {
  "PinSearch.get": listFoundPins,
  "BoardSearch.get": listFoundBoards,
  "SearchGuides.get": listGuides,
  "SearchAbout.get": readAbout,
  "SearchHelp.get": helpSearch,
  "BaseSearch.get": searchWithGuides,
  "Search.get": searchInScope,
  "AdvancedTypeahead.get": suggestSearches,
  "HashtagTypeahead.get": suggestHashtags,
  "SearchSettings.get": readSearchSettings,
  "SearchSettings.update": changeSearchSettings,
  "SearchWord.get": readSearchWord,
};
