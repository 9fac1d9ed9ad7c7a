/** Where a path of the site leads. */
export interface RedirectAtPath {
  readonly fromPath: string;
  /** A path of the site or an absolute URL; null for what is gone. */
  readonly toPath: string | null;
  readonly type: string;
  /** The HTTP status in the name of the type. */
  readonly status: number;
}

/** What content asks of redirects to say what is at a path. */
export abstract class SiteRedirects {
  /** The redirect that a visitor of the path follows, with or without its query and its slash at the end. */
  abstract at(workspaceId: string, path: string): Promise<RedirectAtPath | null>;

  /** All spellings of a path at which content may be, without its query. */
  abstract spellings(path: string): readonly string[];

  /** Counts a visit to a path without content. @throws Invalid for a path or referrer that no report has */
  abstract report(workspaceId: string, path: string, referrer: string | null): Promise<void>;
}
