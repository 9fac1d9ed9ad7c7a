import type { DraftStore } from './draft/draft-store.ts';
import { titled } from './draft/entity-kind.ts';

/**
 * Gives a text another title. The slug follows it, once the letters of the title are loaded, until the slug is edited or the text is published.
 */
export async function retitle(store: DraftStore, title: string): Promise<void> {
  if (store.wasPublished()) return store.edit({ title });
  const { slugOf, slugWhenLoaded } = store.opened;
  const changes = titled(store.session.read(), title, slugOf);
  store.edit(changes);
  if (changes['slug'] !== '' || title.trim() === '') return;
  const loaded = await slugWhenLoaded(title);
  const { title: now, slug } = store.session.read();
  if (now === title && slug === '') store.edit({ slug: loaded });
}
