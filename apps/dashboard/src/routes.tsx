import { createRouter } from '@tanstack/react-router';
import * as frame from './routes/frame.ts';
import * as running from './routes/running.ts';
import * as writing from './routes/writing.ts';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { RouteTrouble } from './shell/RouteTrouble.tsx';

const { home, posts, newPost, plannedPosts, post, pages, newPage, page, categories, tags, authors, media, seo } =
  writing;
const {
  redirects,
  importRedirects,
  oldSite,
  brokenLinks,
  members,
  keys,
  settings,
  settingsOrganisation,
  settingsSearch,
  settingsPermalinks,
  settingsMail,
  settingsSecurity,
  settingsAssistants,
  settingsMoving,
  settingsWebhooks,
  settingsDanger,
  activity,
} = running;

/** Every route of the application. Screens are loaded when they are first opened. */
const routeTree = frame.root.addChildren([
  frame.index,
  frame.signIn,
  frame.returned,
  frame.welcome,
  frame.invitation,
  frame.forgotPassword,
  frame.resetPassword,
  frame.confirmEmail,
  frame.known.addChildren([
    frame.workspaces,
    frame.account,
    frame.security,
    frame.workspace.addChildren([
      home,
      posts,
      newPost,
      plannedPosts,
      post,
      pages,
      newPage,
      page,
      categories,
      tags,
      authors,
      media,
      seo,
      redirects,
      importRedirects,
      oldSite,
      brokenLinks,
      members,
      keys,
      settings,
      settingsOrganisation,
      settingsSearch,
      settingsPermalinks,
      settingsSecurity,
      settingsMail,
      settingsAssistants,
      settingsMoving,
      settingsWebhooks,
      settingsDanger,
      activity,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: '/dashboard',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteTrouble,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: LoadingScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
