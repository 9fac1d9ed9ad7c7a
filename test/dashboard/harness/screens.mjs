/**
 * Every screen of a workspace; add new routes here.
 *
 * @param {{ slug: string, postId: string, pageId: string }} blog
 * @returns {{ name: string, path: string }[]} paths below `/dashboard`
 */
export function screensOf({ slug, postId, pageId }) {
  const w = `/w/${slug}`;
  return [
    { name: 'home', path: w },
    { name: 'posts', path: `${w}/posts` },
    { name: 'post', path: `${w}/posts/${postId}` },
    { name: 'new post', path: `${w}/posts/new` },
    { name: 'planned posts', path: `${w}/posts/planned` },
    { name: 'pages', path: `${w}/pages` },
    { name: 'page', path: `${w}/pages/${pageId}` },
    { name: 'categories', path: `${w}/categories` },
    { name: 'tags', path: `${w}/tags` },
    { name: 'authors', path: `${w}/authors` },
    { name: 'media', path: `${w}/media` },
    { name: 'SEO queue', path: `${w}/seo` },
    { name: 'redirects', path: `${w}/redirects` },
    { name: 'import of redirects', path: `${w}/redirects/import` },
    { name: 'check of old URLs', path: `${w}/redirects/old-site` },
    { name: 'broken links', path: `${w}/broken-links` },
    { name: 'members', path: `${w}/members` },
    { name: 'API keys', path: `${w}/keys` },
    { name: 'settings', path: `${w}/settings` },
    { name: 'organisation', path: `${w}/settings/organisation` },
    { name: 'search settings', path: `${w}/settings/search` },
    { name: 'permalinks', path: `${w}/settings/permalinks` },
    { name: 'webhooks', path: `${w}/settings/webhooks` },
    { name: 'security of members', path: `${w}/settings/security` },
    { name: 'mail', path: `${w}/settings/mail` },
    { name: 'assistants', path: `${w}/settings/assistants` },
    { name: 'moving', path: `${w}/settings/moving` },
    { name: 'danger', path: `${w}/settings/danger` },
    { name: 'activity', path: `${w}/activity` },
    { name: 'workspaces', path: '/workspaces' },
    { name: 'account', path: '/account' },
    { name: 'security', path: '/account/security' },
  ];
}
