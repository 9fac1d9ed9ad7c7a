import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspace } from './frame.ts';
import { listSearchWith } from './search.ts';

const getParentRoute = () => workspace;

export const redirects = createRoute({
  getParentRoute,
  path: 'redirects',
  validateSearch: listSearchWith('type', 'from'),
  component: lazyRouteComponent(() => import('../screens/redirects/Redirects.tsx'), 'Redirects'),
});

export const importRedirects = createRoute({
  getParentRoute,
  path: 'redirects/import',
  component: lazyRouteComponent(() => import('../screens/redirects/ImportRedirects.tsx'), 'ImportRedirects'),
});

export const brokenLinks = createRoute({
  getParentRoute,
  path: 'broken-links',
  validateSearch: listSearchWith('show'),
  component: lazyRouteComponent(() => import('../screens/broken-links/BrokenLinks.tsx'), 'BrokenLinks'),
});

export const members = createRoute({
  getParentRoute,
  path: 'members',
  component: lazyRouteComponent(() => import('../screens/members/Members.tsx'), 'Members'),
});

export const keys = createRoute({
  getParentRoute,
  path: 'keys',
  component: lazyRouteComponent(() => import('../screens/keys/Keys.tsx'), 'Keys'),
});

export const settings = createRoute({
  getParentRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('../screens/settings/General.tsx'), 'General'),
});

export const settingsOrganisation = createRoute({
  getParentRoute,
  path: 'settings/organisation',
  component: lazyRouteComponent(() => import('../screens/settings/Organisation.tsx'), 'Organisation'),
});

export const settingsSearch = createRoute({
  getParentRoute,
  path: 'settings/search',
  component: lazyRouteComponent(() => import('../screens/settings/SearchSettings.tsx'), 'SearchSettings'),
});

export const settingsPermalinks = createRoute({
  getParentRoute,
  path: 'settings/permalinks',
  component: lazyRouteComponent(() => import('../screens/settings/Permalinks.tsx'), 'Permalinks'),
});

export const settingsDanger = createRoute({
  getParentRoute,
  path: 'settings/danger',
  component: lazyRouteComponent(() => import('../screens/settings/Danger.tsx'), 'Danger'),
});

export const activity = createRoute({
  getParentRoute,
  path: 'activity',
  validateSearch: listSearchWith('entityType', 'userId', 'dateFrom', 'dateTo'),
  component: lazyRouteComponent(() => import('../screens/activity/ActivityLog.tsx'), 'ActivityLog'),
});
