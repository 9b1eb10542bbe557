// One string takes fewer bytes than a list, and every page that classifies its address loads it.
const RESERVED_NAMES = /* @__PURE__ */ new Set(
  // Pages
  (
    "about about-link-checks ads advertiser advertisers age-appeal appealed-pin app-factory-oauth article articles board boards boardsection " +
    "business careers categories category community contact conversation conversations cookies copyright " +
    "create developer developers discover download downloads email email_verification_error explore " +
    "feed feedback feeds follow followers following guidelines help home homefeed idea-ads-tool idea-pin-builder " +
    "ideas imprint impressum inbox invite invites invited join landing language legal licences licenses live logout " +
    "login log-in log_in log-out log_out mail me messages more news notifications offline out pages password people " +
    "pin pin-builder pin-creation-tool pin-editor pin_redirect pins popular press preview privacy product products profile " +
    "profiles pw register report report-center reports reports-and-violations reset resource resources saved search secure " +
    "session sessions settings share shop shopping signin sign-in sign_in signout sign-out sign_out signup sign-up " +
    "sign_up source sso status store story-pin-builder subscribe tags terms today topic topics tos trending " +
    "transparency trends tv unauth-profile unsubscribe url_shortener user username users verify video videos welcome " +
    // The advertiser area, at the top level until an advertiser is known
    "account accounts accounts_manager analytics audience_debug audiences automated billing bulk_editor campaign-insights " +
    "campaigns conversions history media_planner msot-optimizer product-catalogs quick-promote recommendations reporting " +
    // Technical paths
    "_auth _mail _ui api apis apple-touch-icon.png app apps assets atom auth avatar cdn cdn-cgi client csp-report css data dist " +
    "favicon.ico fonts forms graphql healthz icons images img internal js manifest.webmanifest mcp media metrics node_modules " +
    "oauth oauth2 oembed offline.html openapi openapi.json originals ping public readyz rest robots.txt rpc rss " +
    "scripts security.txt service-worker.js sitemap sitemap.xml sitemaps src static styles sw.js upload upload-image uploads " +
    "v1 v2 v3 v4 v5 v6 vx webhook webhooks well-known .well-known ws www " +
    // Names that could pass for the instance, or for no one
    "abuse admin administrator administrators anonymous bot bowerbird everyone guest hostmaster mod moderator moderators " +
    "nobody noreply no-reply no_reply null official owner postmaster root safety security staff superuser support " +
    "sysadmin system team test true false undefined unknown webmaster you"
  ).split(" "),
);

/** Never a member's username, and never read as one in an address. */
export function isReservedName(name: string): boolean {
  return RESERVED_NAMES.has(name.toLowerCase());
}
