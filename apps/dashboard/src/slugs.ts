import { latinSlug } from '@app/shared-kernel';

type Slugify = (typeof import('@app/shared-kernel/slugify'))['slugify'];

/** Knows the letters of all scripts. Loaded when a text first has others than Latin ones, for it is 44 kB. */
let slugify: Slugify | null = null;
let loading: Promise<void> | null = null;

/**
 * Derives a slug.
 *
 * @param language of the workspace, as a BCP 47 tag
 * @returns an empty text while the letters of the text are being loaded
 */
export function slugOf(text: string, language?: string): string {
  const slug = slugify ? slugify(text, { language }) : latinSlug(text, { language });
  if (slug === null) void lettersOfAllScripts();
  return slug ?? '';
}

/** Like `slugOf`, once the letters of the text are loaded. */
export async function slugWhenLoaded(text: string, language?: string): Promise<string> {
  if (slugOf(text, language) === '') await lettersOfAllScripts();
  return slugOf(text, language);
}

function lettersOfAllScripts(): Promise<void> {
  return (loading ??= load());
}

/** Without a connection, again when there is one. */
async function load(): Promise<void> {
  while (!slugify) {
    const loaded = await import('@app/shared-kernel/slugify').catch(() => null);
    if (loaded) ({ slugify } = loaded);
    else await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  }
}
