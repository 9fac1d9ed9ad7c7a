import { isUrl } from '@app/shared-kernel';
import type { Attachment } from './body/wordpress-shortcodes.ts';
import { readWxr } from './xml/wxr-reader.ts';
import type { WxrChannel, WxrItem, WxrTerm } from './xml/wxr.ts';

/** Everything in an export except the texts; collected before the texts are read. */
export class WordpressSite {
  title = '';
  description = '';
  language = '';
  /** The address of the site's icon. */
  icon = '';
  origins: string[] = [];
  readonly authors = new Map<string, string>();
  private readonly terms = new Map<string, WxrTerm>();
  private readonly termsById = new Map<string, WxrTerm>();
  /** Names of terms as posts give them, by taxonomy and slug: the alphabetically first, so that the order of items does not matter. */
  private readonly namesOfTerms = new Map<string, string>();
  readonly attachments = new Map<string, Attachment>();
  readonly byFile = new Map<string, Attachment>();
  readonly attachmentsOf = new Map<string, Attachment[]>();
  /** Slugs of pages by id. */
  readonly pages = new Map<string, string>();
  /** Texts of synced patterns by id. */
  readonly patterns = new Map<string, string>();
  /** Milliseconds between local time and UTC by month, from the latest item of that month. */
  private readonly offsets = new Map<string, { readonly local: string; readonly offset: number }>();
  readonly repairs: { path: string; line: number; message: string }[] = [];
  comments = 0;
  /** The number of records read. */
  records = 0;

  /** Reads all parts of an export, in any order. */
  static async read(paths: readonly string[]): Promise<WordpressSite> {
    const site = new WordpressSite();
    for (const path of paths) {
      for await (const record of readWxr(path)) {
        site.records += 1;
        if (record.type === 'channel') site.addChannel(record.channel);
        else if (record.type === 'author') site.authors.set(record.author.login, record.author.name);
        else if (record.type === 'term') site.addTerm(record.term);
        else if (record.type === 'repaired') site.repairs.push({ path, line: record.line, message: record.message });
        else if (record.item.whole) site.addItem(record.item);
      }
    }
    for (const files of site.attachmentsOf.values()) files.sort(byOrder);
    return site;
  }

  private addChannel({ title, description, language, siteUrl, blogUrl, icon }: WxrChannel): void {
    this.title ||= title;
    this.description ||= description;
    this.language ||= language;
    this.icon ||= icon;
    for (const url of [blogUrl, siteUrl]) if (isUrl(url) && !this.origins.includes(url)) this.origins.push(url);
  }

  /** The path of an archive of the old site. @param below the site's own path, without slashes at its ends */
  path(below: string): string {
    const [origin = ''] = this.origins;
    const base = isUrl(origin) ? new URL(origin).pathname : '/';
    return `${base.replace(/(?<!\/)\/+$/, '').replace(/^\/$/, '')}/${below}/`;
  }

  private addTerm(term: WxrTerm): void {
    this.terms.set(`${term.taxonomy} ${term.slug}`, term);
    if (term.id !== '') this.termsById.set(term.id, term);
  }

  private addItem(item: WxrItem): void {
    const { fields } = item;
    const id = fields.get('post_id') ?? '';
    this.comments += item.comments;
    for (const { domain, slug, name } of item.categories) this.addName(`${domain} ${slug}`, name);
    this.addOffset(fields.get('post_date') ?? '', fields.get('post_date_gmt') ?? '');
    if (fields.get('post_type') === 'page') this.pages.set(own(id), own(fields.get('post_name') ?? ''));
    if (fields.get('post_type') === 'wp_block') this.patterns.set(id, item.content);
    if (fields.get('post_type') !== 'attachment') return;
    const url = fields.get('attachment_url') || fields.get('guid') || '';
    const file = afterUploads(item.meta.get('_wp_attached_file') ?? '') ?? afterUploads(url) ?? '';
    const attachment: Attachment = {
      id,
      url,
      page: fields.get('link') ?? '',
      file,
      title: fields.get('title') ?? '',
      alt: item.meta.get('_wp_attachment_image_alt') ?? '',
      caption: item.excerpt.trim(),
      parent: fields.get('post_parent') ?? '0',
      order: Number(fields.get('menu_order') ?? 0),
    };
    this.attachments.set(id, attachment);
    const other = this.byFile.get(file);
    if (file !== '' && (!other || byOrder(attachment, other) < 0)) this.byFile.set(file, attachment);
    const siblings = this.attachmentsOf.get(attachment.parent);
    if (siblings) siblings.push(attachment);
    else this.attachmentsOf.set(attachment.parent, [attachment]);
  }

  private addOffset(local: string, universal: string): void {
    const [at, gmt] = [utc(local), utc(universal)];
    if (!at || !gmt) return;
    const month = local.slice(0, 7);
    if ((this.offsets.get(month)?.local ?? '') <= local) {
      this.offsets.set(own(month), { local: own(local), offset: at.getTime() - gmt.getTime() });
    }
  }

  private addName(term: string, name: string): void {
    const current = this.namesOfTerms.get(term);
    if (name !== '' && (current === undefined || name < current)) this.namesOfTerms.set(own(term), own(name));
  }

  /** The name of a term: declared by the export, otherwise given by its posts. */
  nameOf(taxonomy: string, slug: string): string | undefined {
    return this.term(taxonomy, slug)?.name ?? this.namesOfTerms.get(`${taxonomy} ${slug}`);
  }

  term(taxonomy: string, slug: string): WxrTerm | undefined {
    return this.terms.get(`${taxonomy} ${slug}`);
  }

  termById(id: string): WxrTerm | undefined {
    return this.termsById.get(id);
  }

  /**
   * Converts a local date by the offset of published items of the same month, otherwise of any month.
   *
   * @returns null if it is no date; `exact` is false if no item shows the offset
   */
  instant(local: string): { date: Date; exact: boolean } | null {
    const at = utc(local);
    if (!at) return null;
    const month = local.slice(0, 7);
    const offset = this.offsets.get(month) ?? this.offsets.get([...this.offsets.keys()].toSorted()[0] ?? '');
    return { date: new Date(at.getTime() - (offset?.offset ?? 0)), exact: offset !== undefined };
  }
}

/** Copies a string: a substring would keep the whole piece of the file in memory. */
function own(text: string): string {
  return Buffer.from(text).toString();
}

/** The order of WordPress: by `menu_order`, then by id. */
function byOrder(one: Attachment, other: Attachment): number {
  return one.order - other.order || Number(one.id) - Number(other.id) || (one.id < other.id ? -1 : 1);
}

/** Parses `2024-05-01 08:00:00`; null for `0000-00-00 00:00:00` and other invalid dates. */
export function utc(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) || text.startsWith('0000')) return null;
  const date = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The part of a path or address after the uploads folder, which multisite calls `files`; WordPress.com has a host for it. */
export function afterUploads(path: string): string | null {
  const bare = path.replace(/[?#].*/s, '');
  const marked = /\/(?:uploads(?:\/sites\/\d+)?|files|[\w-]+\.files\.wordpress\.com)\/(.+)$/s.exec(bare)?.[1];
  if (marked !== undefined) return marked;
  if (/^\d{4}\/\d{2}\/[^/]+$/.test(bare) || (/^[^/]+\.[a-z0-9]+$/i.test(bare) && bare !== '')) return bare;
  return null;
}
