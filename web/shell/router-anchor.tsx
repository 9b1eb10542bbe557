import type { MouseEvent } from "react";
import { useLinkClickHandler } from "react-router";
import type { AnchorProps } from "#ui/anchor.tsx";

/** Pages of the server alone, which a navigation in the browser would not find. */
const SERVER_PAGES = /^\/(?:_mail|resource|openapi)(?:[/?#.]|$)|\.(?:rss|atom|json)$/;

/** Links to our own pages move on without loading a document anew. */
export function RouterAnchor(props: AnchorProps) {
  const { href, target, download } = props;
  const isOurs = /^\/(?!\/)/.test(href) && !SERVER_PAGES.test(href) && target === undefined;
  // On the server nobody presses it, and a page has hundreds.
  const isFollowed = isOurs && download === undefined && !import.meta.env.SSR;
  return isFollowed ? <RouterLink {...props} /> : <a {...props} />;
}

function RouterLink({ onClick, ...props }: AnchorProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(props.href);

  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }

  return <a {...props} {...{ onClick: click }} />;
}
