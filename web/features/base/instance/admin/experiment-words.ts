import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Words = { title: MessageDescriptor; lead: MessageDescriptor };

/** A title and a line for each experiment that the product knows by name. */
export const experimentWords: Readonly<Partial<Record<string, Words>>> = {
  web_masonry_v2: {
    title: msg`New wall layout`,
    lead: msg`Measures the second wall layout on all pages with Pins.`,
  },
  hide_follower_count_profile_ffe: {
    title: msg`Hidden follower counts`,
    lead: msg`Hides the follower counts of unverified profiles from visitors.`,
  },
  lop_dsa_reporting: {
    title: msg`Notices under EU law`,
    lead: msg`Opens the form for notices under the Digital Services Act, and shows it to visitors in the EU.`,
  },
  lop_turkey_reporting: {
    title: msg`Notices under Turkish law`,
    lead: msg`Opens the form for notices under Turkish law.`,
  },
  lop_india_reporting: {
    title: msg`Notices under Indian law`,
    lead: msg`Opens the form for notices under Indian law, and shows it to visitors in India.`,
  },
  lop_test_reporting: {
    title: msg`Test of the notice form`,
    lead: msg`Opens a form for trying notices out. Only staff can use it.`,
  },
  attribution_reporting: {
    title: msg`Browser attribution`,
    lead: msg`Tells Chrome which ads were seen and clicked, if it asks. Our own figures don't depend on it.`,
  },
  web_pin_creation_disabled: {
    title: msg`No new Pins`,
    lead: msg`Turns off creating Pins while something's wrong.`,
  },
  group_boards_at_top: {
    title: msg`Group boards first`,
    lead: msg`Puts boards with collaborators first on people's own profiles.`,
  },
  retrieval_hub_split: {
    title: msg`Tabs for Pins and boards`,
    lead: msg`Splits people's own profiles into tabs for Pins and boards.`,
  },
  board_create_collaborators: {
    title: msg`Collaborators when creating a board`,
    lead: msg`Lets people invite collaborators when they create a board from their profile.`,
  },
  retire_created_preview: {
    title: msg`Profile preview without Created`,
    lead: msg`Leaves the Created tab out of profile previews.`,
  },
};
