import { SiteRedirects, type RedirectAtPath } from '@app/content';
import {
  pathKey,
  redirectFor,
  twinsOf,
  withoutQuery,
  type RedirectReader,
  type ReportBrokenLink,
} from '@app/redirects';

/** Answers what content asks of redirects about a path of the site. */
export class RedirectsOfSites extends SiteRedirects {
  constructor(
    private readonly redirects: RedirectReader,
    private readonly broken: ReportBrokenLink,
  ) {
    super();
  }

  async at(workspaceId: string, path: string): Promise<RedirectAtPath | null> {
    const found = await this.redirects.at(workspaceId, [path, ...this.spellings(path)]);
    const byKey = new Map(found.map((redirect) => [pathKey(redirect.fromPath), redirect]));
    const redirect = redirectFor(path, (key) => byKey.get(key));
    return redirect ? { ...redirect, status: Number(/\d{3}$/.exec(redirect.type)?.[0]) } : null;
  }

  spellings(path: string): readonly string[] {
    return twinsOf(withoutQuery(path));
  }

  async report(workspaceId: string, path: string, referrer: string | null): Promise<void> {
    await this.broken.execute({ workspaceId }, { path, referrer });
  }
}
