import { createRoute } from '@tanstack/react-router';
import { postsAhead } from './data-ahead.ts';
import { workspace } from './frame.ts';
import { screen } from './screen.ts';
import { listSearchWith, openSearch } from './search.ts';

const getParentRoute = () => workspace;

export const home = createRoute({
  getParentRoute,
  path: '/',
  component: screen(() => import('../screens/home/Home.tsx'), 'Home'),
});

export const posts = createRoute({
  getParentRoute,
  path: 'posts',
  validateSearch: listSearchWith(
    'id',
    'status',
    'mine',
    'authorId',
    'categoryId',
    'tagId',
    'maxSeoScore',
    'dated',
    'from',
    'to',
  ),
  loaderDeps: ({ search }) => search,
  loader: postsAhead,
  component: screen(() => import('../screens/posts/Posts.tsx'), 'Posts'),
});

export const newPost = createRoute({
  getParentRoute,
  path: 'posts/new',
  component: screen(() => import('../screens/post/Post.tsx'), 'NewPost'),
});

export const plannedPosts = createRoute({
  getParentRoute,
  path: 'posts/planned',
  component: screen(() => import('../screens/posts/scheduled/ScheduledPosts.tsx'), 'ScheduledPosts'),
});

export const post = createRoute({
  getParentRoute,
  path: 'posts/$id',
  component: screen(() => import('../screens/post/Post.tsx'), 'Post'),
});

export const pages = createRoute({
  getParentRoute,
  path: 'pages',
  validateSearch: listSearchWith('status'),
  component: screen(() => import('../screens/pages/Pages.tsx'), 'Pages'),
});

export const newPage = createRoute({
  getParentRoute,
  path: 'pages/new',
  component: screen(() => import('../screens/page/Page.tsx'), 'NewPage'),
});

export const page = createRoute({
  getParentRoute,
  path: 'pages/$id',
  component: screen(() => import('../screens/page/Page.tsx'), 'Page'),
});

export const categories = createRoute({
  getParentRoute,
  path: 'categories',
  validateSearch: openSearch,
  component: screen(() => import('../screens/categories/Categories.tsx'), 'Categories'),
});

export const tags = createRoute({
  getParentRoute,
  path: 'tags',
  validateSearch: listSearchWith('id'),
  component: screen(() => import('../screens/tags/Tags.tsx'), 'Tags'),
});

export const authors = createRoute({
  getParentRoute,
  path: 'authors',
  validateSearch: listSearchWith('id'),
  component: screen(() => import('../screens/authors/Authors.tsx'), 'Authors'),
});

export const media = createRoute({
  getParentRoute,
  path: 'media',
  validateSearch: listSearchWith('id', 'kind', 'missing'),
  component: screen(() => import('../screens/media/MediaLibrary.tsx'), 'MediaLibrary'),
});

export const seo = createRoute({
  getParentRoute,
  path: 'seo',
  validateSearch: listSearchWith('status'),
  component: screen(() => import('../screens/seo/SeoQueue.tsx'), 'SeoQueue'),
});
