import { createRoute } from '@tanstack/react-router';
import { workspace } from './frame.ts';
import { screen } from './screen.ts';
import { listSearchWith, openSearch } from './search.ts';

const getParentRoute = () => workspace;

export const redirects = createRoute({
  getParentRoute,
  path: 'redirects',
  validateSearch: listSearchWith('id', 'type', 'from', 'ends'),
  component: screen(() => import('../screens/redirects/Redirects.tsx'), 'Redirects'),
});

export const importRedirects = createRoute({
  getParentRoute,
  path: 'redirects/import',
  component: screen(() => import('../screens/redirects/ImportRedirects.tsx'), 'ImportRedirects'),
});

export const oldSite = createRoute({
  getParentRoute,
  path: 'redirects/old-site',
  component: screen(() => import('../screens/old-site/OldSite.tsx'), 'OldSite'),
});

export const brokenLinks = createRoute({
  getParentRoute,
  path: 'broken-links',
  validateSearch: listSearchWith('id', 'show'),
  component: screen(() => import('../screens/broken-links/BrokenLinks.tsx'), 'BrokenLinks'),
});

export const members = createRoute({
  getParentRoute,
  path: 'members',
  validateSearch: listSearchWith('id'),
  component: screen(() => import('../screens/members/Members.tsx'), 'Members'),
});

export const keys = createRoute({
  getParentRoute,
  path: 'keys',
  validateSearch: listSearchWith('id'),
  component: screen(() => import('../screens/keys/Keys.tsx'), 'Keys'),
});

export const settings = createRoute({
  getParentRoute,
  path: 'settings',
  component: screen(() => import('../screens/settings/General.tsx'), 'General'),
});

export const settingsOrganisation = createRoute({
  getParentRoute,
  path: 'settings/organisation',
  component: screen(() => import('../screens/settings/Organisation.tsx'), 'Organisation'),
});

export const settingsSearch = createRoute({
  getParentRoute,
  path: 'settings/search',
  component: screen(() => import('../screens/settings/SearchSettings.tsx'), 'SearchSettings'),
});

export const settingsPermalinks = createRoute({
  getParentRoute,
  path: 'settings/permalinks',
  component: screen(() => import('../screens/settings/Permalinks.tsx'), 'Permalinks'),
});

export const settingsSecurity = createRoute({
  getParentRoute,
  path: 'settings/security',
  component: screen(() => import('../screens/settings/SecuritySettings.tsx'), 'SecuritySettings'),
});

export const settingsMail = createRoute({
  getParentRoute,
  path: 'settings/mail',
  component: screen(() => import('../screens/settings/MailSettings.tsx'), 'MailSettings'),
});

export const settingsAssistants = createRoute({
  getParentRoute,
  path: 'settings/assistants',
  component: screen(() => import('../screens/settings/assistants/Assistants.tsx'), 'Assistants'),
});

export const settingsMoving = createRoute({
  getParentRoute,
  path: 'settings/moving',
  component: screen(() => import('../screens/settings/moving/Moving.tsx'), 'Moving'),
});

export const settingsWebhooks = createRoute({
  getParentRoute,
  path: 'settings/webhooks',
  validateSearch: openSearch,
  component: screen(() => import('../screens/settings/webhooks/Webhooks.tsx'), 'Webhooks'),
});

export const settingsDanger = createRoute({
  getParentRoute,
  path: 'settings/danger',
  component: screen(() => import('../screens/settings/DangerZone.tsx'), 'DangerZone'),
});

export const activity = createRoute({
  getParentRoute,
  path: 'activity',
  validateSearch: listSearchWith('id', 'entityType', 'userId', 'from', 'to'),
  component: screen(() => import('../screens/activity/ActivityLog.tsx'), 'ActivityLog'),
});
