import type { DraftStore } from './draft/draft-store.ts';
import { titled } from './draft/entity-kind.ts';

/**
 * Gives a text another title. The slug follows it, once the letters of the title are loaded, until the slug is edited or the text is published.
 */
export function retitle(store: DraftStore, title: string): void {
  if (store.wasPublished()) return store.edit({ title });
  const { slugOf, slugWhenLoaded } = store.opened;
  const changes = titled(store.session.read(), title, slugOf);
  store.edit(changes);
  if (changes['slug'] !== '' || title.trim() === '') return;
  void slugWhenLoaded(title).then((slug) => {
    const { title: now, slug: its } = store.session.read();
    if (now === title && its === '') store.edit({ slug });
  });
}
