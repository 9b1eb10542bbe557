import type { MouseEvent } from "react";
import { useLinkClickHandler } from "react-router";
import type { AnchorProps } from "#ui/anchor.tsx";

/** Pages that only the server has, so the router can't navigate to them. */
const SERVER_PAGES = /^\/(?:_mail|resource|openapi)(?:[/?#.]|$)|\.(?:rss|atom|json)$/;

/** Follows links to our own pages without loading a new document. */
export function RouterAnchor(props: AnchorProps) {
  const { href, target, download } = props;
  const isOurs = /^\/(?!\/)/.test(href) && !SERVER_PAGES.test(href) && target === undefined;
  // The server renders hundreds of links per page and none is pressed there.
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
