import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Invalid } from '@app/shared-kernel';
import { boundAttributes } from '../../xml/bounded-attributes.ts';
import { ValidXml } from '../../xml/valid-xml.ts';
import { xmlText } from '../../xml/xml-text.ts';
import { OLD_SLUG, type WxrRecord } from './wxr.ts';

const RECORDS = ['author', 'category', 'tag', 'term'] as const;

type Fields = Map<string, string>;

/** Limit of one item with its contents, and of one element outside items, in characters. */
const ITEM_MAX = 32 * 1024 * 1024;
const DEPTH_MAX = 200;

interface OpenItem {
  readonly fields: Fields;
  content: string;
  excerpt: string;
  readonly categories: { domain: string; slug: string; name: string }[];
  readonly meta: Map<string, string>;
  comments: number;
  whole: boolean;
  readonly line: number;
}

/**
 * Reads a WXR file as a stream: each record is yielded as soon as it is complete. Syntax errors are skipped as far as
 * the rest can be parsed; no entities except those of XML itself are resolved.
 *
 * @throws Invalid for a file of an unknown encoding, that is nested more than 200 deep, or has an item above 32 MiB
 */
export async function* readWxr(path: string): AsyncGenerator<WxrRecord> {
  const reader = new WxrReader();
  for await (const text of xmlText(path)) yield* reader.write(text);
  yield* reader.write('', true);
}

class WxrReader {
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly ready: WxrRecord[] = [];
  private readonly path: { name: string; space: string; attributes: Readonly<Record<string, string>> }[] = [];
  private text = '';
  private item: OpenItem | null = null;
  private record: Fields = new Map();
  private metaKey = '';
  private readonly sound = new ValidXml();
  private readonly reported = new Set<string>();
  private readonly channel: Fields = new Map();
  private channelReported = false;
  private fed = 0;
  /** The number of characters read when the current item began, or the last element outside items. */
  private begunAt = 0;

  constructor() {
    this.parser.on('error', () => undefined);
    boundAttributes(this.parser);
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', (tag) => this.close(tag));
    this.parser.on('text', (text) => (this.text += text));
    this.parser.on('cdata', (text) => (this.text += text));
  }

  write(text: string, last = false): WxrRecord[] {
    const sound = this.sound.feed(text, last);
    if (this.sound.repaired) this.tell('characters that XML does not allow are left out or escaped');
    if (text.includes('\uFFFD')) this.tell('bytes that are no text in the encoding of the file are shown as \uFFFD');
    this.fed += sound.length;
    this.parser.write(sound);
    if (this.fed - this.begunAt > ITEM_MAX) {
      throw new Invalid(`The file is refused: near line ${this.parser.line} an item has more than 32 MiB.`);
    }
    if (last) this.end();
    return this.ready.splice(0);
  }

  private end(): void {
    if (this.path.length > 0) this.tell('the file ends too early: what followed is missing');
    if (this.item) this.ready.push({ type: 'item', item: this.item });
  }

  /** Once for the file. */
  private tell(message: string): void {
    if (!this.reported.has(message)) this.ready.push({ type: 'repaired', line: this.parser.line, message });
    this.reported.add(message);
  }

  private open(tag: SaxesTagNS): void {
    const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
    const space = spaceOf(tag);
    this.text = '';
    if (this.item === null) this.begunAt = this.fed;
    if (this.path.length >= DEPTH_MAX) {
      throw new Invalid(`The file is refused: near line ${this.parser.line} it is nested more than ${DEPTH_MAX} deep.`);
    }
    this.path.push({ name: tag.local, space, attributes });
    if (tag.local === 'item' && space === '') {
      this.tellChannel();
      const empty = { content: '', excerpt: '', categories: [], comments: 0, whole: false };
      this.item = { ...empty, fields: new Map(), meta: new Map(), line: this.parser.line };
    } else if (this.item === null && space === 'wp' && this.path.length <= 3) this.record = new Map();
  }

  private close(tag: SaxesTagNS): void {
    const opened = this.path.pop();
    const { text } = this;
    this.text = '';
    if (this.item) this.closeInItem(opened, text, this.item);
    else this.closeInChannel(tag.local, spaceOf(tag), text.trim());
  }

  private closeInItem(opened: (typeof this.path)[number] | undefined, text: string, item: OpenItem): void {
    const { name = '', space = '', attributes = {} } = opened ?? {};
    const parent = this.path.at(-1)?.name ?? '';
    if (name === 'item' && space === '') {
      item.whole = true;
      this.ready.push({ type: 'item', item });
      this.begunAt = this.fed;
      this.item = null;
    } else if (parent === 'postmeta') {
      if (name === 'meta_key') this.metaKey = text.trim();
      else if (name === 'meta_value') addMeta(item.meta, this.metaKey, text.trim());
    } else if (name === 'comment') item.comments += 1;
    else if (parent !== 'item') return;
    else if (name === 'encoded') {
      if (space === 'excerpt') item.excerpt = text;
      else item.content = text;
    } else if (name === 'category' && attributes['domain'] !== undefined) {
      item.categories.push({
        // The former name of the taxonomy.
        domain: attributes['domain'] === 'tag' ? 'post_tag' : attributes['domain'],
        slug: attributes['nicename'] ?? '',
        name: text.trim(),
      });
    } else if (name !== 'postmeta' && space !== 'other' && !item.fields.has(name)) item.fields.set(name, text.trim());
  }

  private closeInChannel(name: string, space: string, text: string): void {
    const parent = this.path.at(-1)?.name;
    const kind = space === 'wp' && parent === 'channel' ? RECORDS.find((each) => each === name) : undefined;
    if (kind) return this.endRecord(kind);
    if (parent === 'channel') this.channel.set(name, text);
    else if (parent === 'image' && name === 'url') this.channel.set('icon', text);
    else this.record.set(name, text);
  }

  private endRecord(kind: (typeof RECORDS)[number]): void {
    const get = (name: string) => this.record.get(name) ?? '';
    if (kind === 'author') {
      const full = [get('author_first_name'), get('author_last_name')].filter(Boolean).join(' ');
      const name = get('author_display_name') || full || get('author_login');
      this.ready.push({ type: 'author', author: { login: get('author_login'), name } });
      return;
    }
    const [taxonomy, prefix] = {
      category: ['category', 'cat'],
      tag: ['post_tag', 'tag'],
      term: [get('term_taxonomy'), 'term'],
    }[kind] as [string, string];
    const slug = kind === 'category' ? get('category_nicename') : get(`${prefix}_slug`);
    const parent = kind === 'category' ? get('category_parent') : get('term_parent');
    const description = kind === 'category' ? get('category_description') : get(`${prefix}_description`);
    const term = { taxonomy, id: get('term_id'), slug, name: get(`${prefix}_name`) || slug, parent, description };
    if (slug !== '') this.ready.push({ type: 'term', term });
  }

  private tellChannel(): void {
    if (this.channelReported) return;
    this.channelReported = true;
    const get = (name: string) => this.channel.get(name) ?? '';
    const [siteUrl, blogUrl] = [get('base_site_url'), get('base_blog_url') || get('link')];
    const [title, description, language, icon] = [get('title'), get('description'), get('language'), get('icon')];
    this.ready.push({ type: 'channel', channel: { title, description, language, siteUrl, blogUrl, icon } });
  }
}

/** Of a repeated key the first value counts, but for the slugs that a post had: each was an address of it. */
function addMeta(meta: Map<string, string>, key: string, value: string): void {
  const before = meta.get(key);
  if (before === undefined) meta.set(key, value);
  else if (key === OLD_SLUG) meta.set(key, `${before}\n${value}`);
}

/** Prefixes differ between files, so the namespace's address decides. */
function spaceOf({ uri, prefix }: SaxesTagNS): string {
  if (uri.includes('/excerpt')) return 'excerpt';
  if (uri.includes('/modules/content')) return 'content';
  if (uri.includes('wordpress.org/export')) return 'wp';
  if (uri.includes('purl.org/dc')) return 'dc';
  // An unbound prefix is used as it is.
  return uri === '' || uri === prefix ? prefix : 'other';
}
