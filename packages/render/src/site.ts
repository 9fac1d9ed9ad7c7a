import type { Workspace } from '@galley/client';
import { isUrl } from './html/is-url.ts';
import { requireFields } from './missing-fields.ts';
import type { Site } from './model.ts';
import { Permalinks } from './permalinks/permalinks.ts';

/**
 * What pages, feeds and heads say of the whole site.
 *
 * @param workspace what `galley.workspace.get()` returned
 * @param url origin of the site where the workspace names none, or another
 * @throws TypeError without any URL
 */
export function siteOf(workspace: Workspace, url?: string): Site {
  requireFields('workspace', workspace, ['name', 'siteName', 'siteUrl', 'defaultLocale', 'permalinks']);
  const origin = url ?? workspace.siteUrl;
  if (origin === null || !isUrl(origin))
    throw new TypeError('The site has no URL: set it in the settings of the workspace, or pass it');
  return {
    workspace,
    name: workspace.siteName ?? workspace.name,
    locale: workspace.defaultLocale,
    url: new URL(origin).href.replace(/\/$/, ''),
    permalinks: new Permalinks(workspace.permalinks),
  };
}
