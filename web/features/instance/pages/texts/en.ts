import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} is a place to gather ideas. What you find – a picture, a recipe, a page worth keeping – you save as a pin; what belongs together you arrange on boards.

## Why a bowerbird?
The satin bowerbird collects blue things and lays them out with great care. It does not own them all, it does not sell them, it simply sees what goes together. That seemed a good example.

## Run by people, not by a platform
This is an instance of Bowerbird, which is open and which anybody may run. The people who run this one decide who may join and which rules hold here, and answer for it.

## Getting in touch
Questions, praise and complaints reach the people behind {name} at {contact}.`,

  terms: `These are the rules of {name}. They are short because they should be read.

## Your account
You need to be at least 13 years old. Give a mail address that is yours, keep your password to yourself, and tell us if somebody else has got in.

## What you save
What you save stays yours, or stays with whoever made it. You allow {name} to store it and to show it to those whom you let see it, for as long as it is here. Save only what you may share, and leave the source with it.

## What has no place here
- What breaks the law where you are or where {name} is.
- Hate, threats and harassment, and pictures that hurt those who are in them.
- Sexual content that involves anybody under age, in any form.
- Spam, deception, and programs that harm.

We remove such things, and we may close accounts that keep bringing them. If you think we were wrong, write to {contact}.

## Leaving
You can delete your account at any time in the settings. It is hidden at once and gone for good after 14 days.

## What we promise
We run {name} with care but without a guarantee: it may be down, and it may end. If it is to end we say so early enough for you to take your things along.`,

  privacy: `What {name} knows about you, why, and for how long.

## What we keep
- Your mail address and birthday, to run your account and to keep the age limit. Nobody else sees them.
- Your name, username, picture and what you write about yourself, to show them to others.
- What you save, arrange and write here.
- Where you are logged in: kind of device, country and time, so that you can end a session that is not yours.

## What we do not do
We do not sell data, show no advertising from outside, and load nothing from other companies: no trackers, no fonts, no counters.

## Cookies
Only those without which it would not work: your session, a key that keeps others from acting in your name, and your language. Your choice of light or dark stays in your browser.

## Country
We look up the country of your address in a file on our own machine, to follow local law. The address itself is not kept with your account.

## How long
As long as your account exists. After you delete it everything goes within 14 days; backups go in their turn.

## Your rights
You can see and change your data in the settings, take it along, and have it deleted. For anything else write to {contact}.`,
};
