import { growWithTheTextAndNoFaster } from '@app/shared-kernel/testing';
import { slugAtPath } from './post/slug-at-path.ts';
import { searchTerms } from './search-terms.ts';

growWithTheTextAndNoFaster({
  slugAtPath: (text) => slugAtPath('/{category}/{slug}', `/${text}`),
  searchTerms,
});
