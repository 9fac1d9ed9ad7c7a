import { describe, expect, it } from '@jest/globals';
import { Forbidden, type Page, type PageRequest } from '@app/shared-kernel';
import { aSite } from '../../../../testing/ports/fixed-sites.ts';
import { EntityReader } from '../../../ports/entity/entity-reader.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { PublishedReader } from './published-reader.ts';

interface Note {
  readonly id: string;
  readonly status: string;
}
interface Filter {
  readonly status?: string;
  readonly q?: string;
}

const SITE = aSite();
const NOTES: readonly Note[] = [
  { id: 'live', status: 'published' },
  { id: 'idea', status: 'draft' },
  { id: 'later', status: 'scheduled' },
];
const FIRST: PageRequest<'id'> = { page: 1, pageSize: 10, orderBy: 'id', order: 'asc' };

/** Lists all notes, also when it is asked for those of a status, as a list that was read before the last change does. */
class StaleNotes extends EntityReader<Note, Filter, 'id'> {
  asked: Filter = {};

  async findOne(_site: Site, id: string): Promise<Note | null> {
    return NOTES.find((note) => note.id === id) ?? null;
  }

  async page(_site: Site, filter: Filter): Promise<Page<string>> {
    this.asked = filter;
    return { items: NOTES.map(({ id }) => id), total: NOTES.length };
  }

  async findMany(_site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, Note>> {
    return new Map(NOTES.filter(({ id }) => ids.includes(id)).map((note) => [note.id, note]));
  }
}

describe(PublishedReader, () => {
  const stale = new StaleNotes();
  const reader = new PublishedReader(stale, (note: Note) => note.status === 'published');

  it('finds what is published, and nothing else', async () => {
    expect(await reader.findOne(SITE, 'live')).toBe(NOTES[0]);
    expect([await reader.findOne(SITE, 'idea'), await reader.findOne(SITE, 'none')]).toEqual([null, null]);
  });

  it('lists by the status, whatever else is asked for', async () => {
    await reader.page(SITE, { q: 'rye' }, FIRST);
    expect(stale.asked).toEqual({ q: 'rye', status: 'published' });
    expect(() => reader.page(SITE, { status: 'draft' }, FIRST)).toThrow(Forbidden);
  });

  it('loads no draft whose id it is given', async () => {
    const found = await reader.findMany(SITE, ['later', 'live', 'idea', 'none']);
    expect([...found.keys()]).toEqual(['live']);
  });
});
