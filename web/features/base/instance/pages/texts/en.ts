import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} is a place to save ideas. Save anything you find – a picture, a recipe, a page worth keeping – as a Pin, and arrange related Pins on boards.

## Why a bowerbird?
The satin bowerbird collects blue things and arranges them with great care. It doesn't own or sell them. It simply sees what goes together. We thought that was a good example to follow.

## Run by people, not by a platform
This is an instance of Bowerbird, open-source software that anyone can run. The people who run this instance decide who can join and set the rules, and they're responsible for it.

## Contact
For questions, compliments and complaints, contact the people behind {name} at {contact}.`,

  terms: `These are the rules of {name}. We keep them short so that people read them.

## Your account
You must be at least 13 years old. Use your own email address, keep your password to yourself, and tell us if someone else gets into your account.

## What you save
Everything you save still belongs to you or to the person who made it. You allow {name} to store it and show it to the people you choose for as long as it's here. Save only what you're allowed to share, and keep the link to the source.

## What isn't allowed
- Anything that breaks the law where you are or where {name} is based.
- Hate, threats and harassment, or pictures that hurt the people in them.
- Sexual content involving minors, in any form.
- Spam, deception and malware.

We remove such content, and we may close accounts that keep posting it. If you think we made a mistake, contact us at {contact}.

## Leaving
You can delete your account in your settings at any time. It's hidden right away and permanently deleted after 14 days.

## What we promise
We run {name} with care but without a guarantee. It may be unavailable at times, and it may shut down one day. If it does, we'll let you know well in advance.`,

  privacy: `What {name} knows about you, why, and for how long.

## What we keep
- Your email address and birthday, to run your account and check your age. No one else sees them.
- Your name, username, picture and what you write about yourself, to show them to others.
- What you save, arrange and write here.
- Where you're logged in: type of device, country and time, so you can log out devices that aren't yours.

## What we don't do
We don't sell data or load anything from other companies. No ad networks, no trackers, no outside fonts, no outside analytics.

## Cookies
We use only the cookies the site needs: your session, a key that keeps others from acting in your name, and your language. Your choice of light or dark theme stays in your browser.

## What we count
We count how often Pins, boards and profiles are shown, so businesses know how often people see their Pins. For 30 days, we keep what was shown, when, on which type of page and device, and in which country, but not who saw it. After that, we only keep totals. If your browser asks sites not to track you, we don't count anything.

## Ads
{name} may show ads from businesses that use it, marked as promoted. We choose them based on what the page is about and on your country, language and type of device. We don't build a profile of your interests for ads. Advertisers only get totals and never learn who saw an ad.

For 30 days, we keep which ads were shown, clicked, saved or hidden. If you're logged in, a code stands in for your name, so you don't see an ad too often and no one pays twice. We keep searches that showed ads just as long, but not who made them. Advertisers pay based on these counts, so they include browsers that ask sites not to track you. Events from those browsers don't have a code; only the count of how often you saw a campaign's ads in a day does. We also use the code to count how many saves and visits follow an ad within seven days. We keep these counts, and for 90 days when each one happened, but not who it was. What you hide stays with your account. An ad's link includes a one-time number that doesn't identify you.

If the host allows it, you can turn off ads in your settings. You can look up every ad shown in the past year in the public register at /ads/register/.

## Country
We look up the country of your IP address in a file on our own server, to follow local laws. We don't store the IP address with your account.

## How long
We keep your data as long as you have an account. After you delete it, everything is removed within 14 days, and from backups as they expire.

## Your rights
You can view and change your data in your settings, and you can delete it. For anything else, contact us at {contact}.`,
};
