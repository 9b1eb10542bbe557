/** Asked before each request, by whoever is to be polite. Throws a `SiteBusyError` if it would take too long. */
export type VisitSite = (host: string) => Promise<SiteVisit>;

export type SiteVisit = {
  end(): Promise<void>;
  /** Ends it because the site asks for a pause. Throws, unless the site has asked so often that it's to be believed no more. */
  pause(ms: number | null): Promise<void>;
};

/** Nothing is to be fetched from this site before. No failure: whoever gets this tries again then. */
export class SiteBusyError extends Error {
  readonly host: string;
  readonly until: Date;
  constructor(host: string, until: Date) {
    super(`${host} is busy until ${until.toISOString()}`);
    this.host = host;
    this.until = until;
  }
}
