import { isUrl } from '@app/shared-kernel';

/** Whether a body has links within its own site, and to other sites. */
export interface LinkReach {
  readonly internal: boolean;
  readonly external: boolean;
}

/** @param siteUrl without it, only paths count as links within the site */
export function linkReach(links: readonly string[], siteUrl: string | null | undefined): LinkReach {
  const site = siteUrl ? hostOf(siteUrl) : null;
  let internal = false;
  let external = false;
  for (const link of links) {
    if (internal && external) break;
    if (/^\/(?![/\\])/.test(link)) internal = true;
    else {
      const host = hostOf(link);
      if (host === null) continue;
      if (host === site) internal = true;
      else external = true;
    }
  }
  return { internal, external };
}

/** Host of an http or https URL, without `www.`; null for anything else. */
function hostOf(link: string): string | null {
  const absolute = link.startsWith('//') ? `https:${link}` : link;
  if (!/^https?:\/\//i.test(absolute) || !isUrl(absolute)) return null;
  return new URL(absolute).host.replace(/^www\./, '');
}
