import { slugify } from '@app/shared-kernel';
import { useWorkspace } from '../api/index.ts';

/** Derives slugs in the language of the workspace. A file of its own: the letters of all scripts are loaded with it. */
export function useSlugs(): (text: string) => string {
  const language = useWorkspace().membership.site?.defaultLocale;
  return (text) => slugify(text, { language });
}
