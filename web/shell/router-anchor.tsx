import { Link } from "react-router";
import type { AnchorProps } from "#ui/anchor.tsx";

/** Pages of the server alone, which a navigation in the browser would not find. */
const SERVER_PAGES = /^\/(?:_mail|resource|openapi)(?:[/?#.]|$)/;

/** Links to our own pages move on without loading a document anew. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  const isOurs = /^\/(?!\/)/.test(href) && !SERVER_PAGES.test(href) && rest.target === undefined;
  return isOurs && rest.download === undefined ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
