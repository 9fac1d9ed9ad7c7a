import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { RenderedBody } from '@app/platform';
import type { Caller, Page } from '@app/shared-kernel';
import { aSite, FixedSites } from '../../../testing/ports/fixed-sites.ts';
import { EntityReader, type Extent } from '../../ports/entity/entity-reader.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import { EntityReads } from './entity-reads.ts';

const KIB = 1024;
const SITE = aSite();
const CALLER = { workspaceId: SITE.id } as Caller;

interface Note {
  readonly id: string;
  readonly text: string;
}

/**
 * Takes a round trip like a database, and loads no more than the bound allows, except for the first item that exists.
 */
class Notes extends EntityReader<Note, object, string> {
  readonly loads: number[] = [];

  constructor(private readonly notes: readonly Note[]) {
    super();
  }

  async findOne(): Promise<Note | null> {
    return this.notes[0] ?? null;
  }

  async page(): Promise<Page<string>> {
    return { items: this.notes.map(({ id }) => id), total: this.notes.length };
  }

  async findMany(_site: Site, ids: readonly string[], { maxBytes = Infinity }: Extent = {}) {
    await setImmediate();
    const found = new Map<string, Note>();
    let bytes = 0;
    for (const id of ids) {
      const note = this.notes.find((it) => it.id === id);
      if (!note) continue;
      bytes += note.text.length;
      if (found.size > 0 && bytes > maxBytes) break;
      found.set(id, note);
    }
    this.loads.push(Math.min(bytes, maxBytes));
    return found;
  }
}

function given(count: number, kib: number) {
  const notes = Array.from({ length: count }, (_, n) => ({ id: `note-${n}`, text: 'x'.repeat(kib * KIB) }));
  const reader = new Notes(notes);
  const shown: number[] = [];
  const show = (note: Note) => {
    shown.push(note.text.length);
    return { ...note };
  };
  const reads = new EntityReads(reader, new FixedSites(), {
    what: 'post',
    audience: 'consumers',
    fields: ['id', 'text'],
    ofBodies: ['text'],
    show,
    tags: ({ id }) => [`post:${id}`],
  });
  const list = () => reads.list(CALLER, { pageSize: '100' }, {}).produce();
  return { notes, reader, shown, list };
}

describe('a list of large items', () => {
  it.each([
    ['many', 100, 20],
    ['few', 8, 700],
  ])('leaves turns to others while it is made of %s', async (_, count, kib) => {
    const { shown, list } = given(count, kib);
    const bytesOfTurns: number[] = [];
    let made = false;
    const making = list().finally(() => (made = true));
    for (;;) {
      await setImmediate();
      bytesOfTurns.push(shown.splice(0).reduce((sum, bytes) => sum + bytes, 0));
      if (made) break;
    }
    await making;
    expect(bytesOfTurns.reduce((sum, bytes) => sum + bytes, 0)).toBe(count * kib * KIB);
    expect(Math.max(...bytesOfTurns)).toBeLessThanOrEqual(Math.max(128, 2 * kib) * KIB);
  });

  it('is loaded a megabyte at a time, and answered as if at once', async () => {
    const { notes, reader, list } = given(40, 100);
    const { body, tags } = await list();
    expect(reader.loads).toHaveLength(4);
    const items = await Promise.all(notes.map((note) => RenderedBody.of({ ...note })));
    expect(body).toBeInstanceOf(RenderedBody);
    const { bytes } = body as RenderedBody;
    expect(JSON.parse(bytes.toString())).toMatchObject({ data: notes, total: 40 });
    for (const item of items) expect(bytes.includes(item.bytes)).toBe(true);
    expect(tags).toEqual(expect.arrayContaining(notes.map(({ id }) => `post:${id}`)));
  });

  it('has one tag, however much of it is loaded at a time', async () => {
    const { notes, list } = given(3, 1_000);
    const { etag } = (await list()).body as RenderedBody;
    const again = given(3, 1_000);
    // A reader that ignores the bound.
    again.reader.findMany = () => Promise.resolve(new Map(notes.map((note) => [note.id, note])));
    expect(((await again.list()).body as RenderedBody).etag).toBe(etag);
  });
});
