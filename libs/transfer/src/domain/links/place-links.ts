import type { ImportedBlock } from '@app/markdown';
import { assignHeadingIds, blockLinks, markdownTexts, withTextLinks } from '@app/shared-kernel';
import { placeOf, type ReportNote } from '../import-report.ts';
import type { ImportedItem, ItemName, SourceEntry } from '../item.ts';
import { pathKey } from './link-index.ts';

const ELEMENT_IDS = /\b(?:id|name)=(?:"([^"<>]+)"|'([^'<>]+)'|([^\s"'<>=]+))/gi;
/** Addresses of every document (HTML, "find a potential indicated element"), and directives of browsers. */
const EVERYWHERE = /^(?:top$|:~:)/i;

interface PlaceLink {
  readonly name: ItemName;
  readonly address: string;
  readonly path: string;
  readonly place: string;
}

/** Finds links to places within items of an import that these items do not have: headings and elements with an id. */
export class PlaceLinks {
  /** By the address of an item, the ids within it, each in a line. */
  private readonly ids = new Map<string, string>();
  private readonly links: PlaceLink[] = [];

  /** @param path where readers find the item here; null if they do not. @returns notes of the links to places of the item itself */
  add(item: ImportedItem, path: string | null): readonly ReportNote[] {
    const { blocks } = item;
    const own = new Set(idsIn(blocks));
    if (path !== null) this.ids.set(pathKey(path), [this.ids.get(pathKey(path)) ?? '', ...own].join('\n'));
    const notes: ReportNote[] = [];
    for (const address of addressesIn(blocks)) {
      const at = address.indexOf('#');
      const place = decoded(address.slice(at + 1));
      if (place === '' || EVERYWHERE.test(place)) continue;
      if (at > 0) this.links.push({ name: item, address, path: pathKey(address), place });
      else if (!own.has(place)) notes.push(noteOf(item, address));
    }
    return notes;
  }

  /** Adds the items among the entries as they pass. @param tell called with notes of links to places of the item itself */
  async *seen(
    entries: AsyncIterable<SourceEntry>,
    pathOf: (item: ImportedItem) => string | null,
    tell: (note: ReportNote) => void,
  ): AsyncGenerator<SourceEntry, void> {
    for await (const entry of entries) {
      if (entry.type === 'item') this.add(entry.item, pathOf(entry.item)).forEach(tell);
      yield entry;
    }
  }

  /** Notes of the links to places of other items, once all were added. */
  *notes(): Iterable<ReportNote> {
    for (const { name, address, path, place } of this.links) {
      const ids = this.ids.get(path);
      if (ids !== undefined && !`${ids}\n`.includes(`\n${place}\n`)) yield noteOf(name, address);
    }
  }
}

function noteOf(name: ItemName, address: string): ReportNote {
  const message = `the link to ${address} names a place that is not there`;
  return { item: placeOf(name), kind: 'local-link', message };
}

/** Addresses with a fragment, within the text or on this site, each once. */
function addressesIn(blocks: readonly ImportedBlock[]): ReadonlySet<string> {
  const found = new Set<string>();
  const see = (address: string) => {
    if (/^(?:#|\/(?!\/)[^#]*#)/.test(address)) found.add(address);
    return null;
  };
  for (const block of blocks) {
    blockLinks(block).forEach(see);
    for (const text of markdownTexts(block)) if (text.includes('#')) withTextLinks(text, see);
  }
  return found;
}

function* idsIn(blocks: readonly ImportedBlock[]): Iterable<string> {
  yield* assignHeadingIds(blocks.filter((block) => block.type === 'heading'));
  for (const block of blocks) {
    for (const text of markdownTexts(block)) {
      if (!text.includes('=')) continue;
      for (const [, quoted, single, bare] of text.matchAll(ELEMENT_IDS)) yield quoted ?? single ?? bare ?? '';
    }
  }
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
