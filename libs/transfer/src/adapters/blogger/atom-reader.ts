import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Invalid } from '@app/shared-kernel';
import { boundAttributes } from '../xml/bounded-attributes.ts';
import { ValidXml } from '../xml/valid-xml.ts';
import { xmlText } from '../xml/xml-text.ts';
import type { AtomRecord } from './atom.ts';

/** Limit of one entry, in characters. */
const ENTRY_MAX = 32 * 1024 * 1024;
const DEPTH_MAX = 200;
const LABELS_MAX = 1_000;
const KIND = /schemas\.google\.com\/blogger\/2008\/kind#(\w+)$/;

interface OpenEntry {
  readonly fields: Map<string, string>;
  readonly labels: string[];
  author: string;
  kind: string;
  url: string;
  isDraft: boolean;
  readonly line: number;
}

/**
 * Reads an Atom feed of Blogger as a stream: what it says about the blog, then each entry once it is complete. No entities except those of
 * XML itself are resolved.
 *
 * @throws Invalid for a file of an unknown encoding, that is nested more than 200 deep, or has an entry above 32 MiB
 */
export async function* readAtom(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<AtomRecord> {
  const reader = new AtomReader();
  for await (const text of xmlText(bytes)) yield* reader.write(text);
  yield* reader.write('', true);
}

class AtomReader {
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly sound = new ValidXml();
  private readonly ready: AtomRecord[] = [];
  private readonly path: string[] = [];
  private readonly feed = new Map<string, string>();
  private feedReported = false;
  private entry: OpenEntry | null = null;
  private text = '';
  private fed = 0;
  private begunAt = 0;

  constructor() {
    this.parser.on('error', () => undefined);
    boundAttributes(this.parser);
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', () => this.close());
    this.parser.on('text', (text) => (this.text += text));
    this.parser.on('cdata', (text) => (this.text += text));
  }

  write(text: string, last = false): AtomRecord[] {
    const sound = this.sound.feed(text, last);
    this.fed += sound.length;
    this.parser.write(sound);
    if (this.fed - this.begunAt > ENTRY_MAX)
      throw new Invalid(`The file is refused: near line ${this.parser.line} an entry has more than 32 MiB.`);
    if (last && this.feed.has('feed')) this.reportFeed();
    return this.ready.splice(0);
  }

  private open({ local, attributes }: SaxesTagNS): void {
    this.text = '';
    if (this.entry === null) this.begunAt = this.fed;
    if (this.path.length >= DEPTH_MAX)
      throw new Invalid(`The file is refused: near line ${this.parser.line} it is nested more than ${DEPTH_MAX} deep.`);
    const value = (name: string) => attributes[name]?.value ?? '';
    if (this.path.length === 0 && local === 'feed') this.feed.set('feed', '');
    if (local === 'entry' && this.path.length === 1) {
      this.reportFeed();
      const empty = { labels: [], author: '', kind: '', url: '', isDraft: false };
      this.entry = { ...empty, fields: new Map(), line: this.parser.line };
    }
    if (local === 'link' && value('rel') === 'alternate') {
      if (this.entry) this.entry.url ||= value('href');
      else if (this.path.length === 1) this.feed.set('url', value('href'));
    }
    if (local === 'category' && this.entry && this.path.length === 2) this.label(this.entry, value('term'));
    this.path.push(local);
  }

  private label(entry: OpenEntry, term: string): void {
    const kind = KIND.exec(term)?.[1];
    if (kind !== undefined) entry.kind = kind;
    else if (term.trim() !== '' && entry.labels.length < LABELS_MAX) entry.labels.push(term.trim());
  }

  private close(): void {
    const name = this.path.pop() ?? '';
    const { text, entry } = this;
    this.text = '';
    if (entry === null) {
      if (this.path.length === 1 && !this.feed.has(name)) this.feed.set(name, text.trim());
    } else if (this.path.length === 1) {
      this.ready.push({ type: 'entry', entry });
      this.entry = null;
      this.begunAt = this.fed;
    } else if (this.path.at(-1) === 'author') {
      if (name === 'name') entry.author ||= text.trim();
    } else if (name === 'draft') entry.isDraft ||= text.trim() === 'yes';
    else if (this.path.length === 2 && !entry.fields.has(name))
      entry.fields.set(name, name === 'content' ? text : text.trim());
  }

  private reportFeed(): void {
    if (this.feedReported || !this.feed.has('feed')) return;
    this.feedReported = true;
    const get = (name: string) => this.feed.get(name) ?? '';
    this.ready.push({ type: 'feed', feed: { title: get('title'), subtitle: get('subtitle'), url: get('url') } });
  }
}
