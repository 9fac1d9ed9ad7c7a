import type { Attachment } from './body/wordpress-shortcodes.ts';
import { readWxr } from './xml/wxr-reader.ts';
import type { WxrItem, WxrTerm } from './xml/wxr.ts';

/** What has to be known of an export before its texts are read: everything but these. */
export class WordpressSite {
  title = '';
  origins: string[] = [];
  readonly authors = new Map<string, string>();
  private readonly terms = new Map<string, WxrTerm>();
  private readonly termsById = new Map<string, WxrTerm>();
  readonly attachments = new Map<string, Attachment>();
  readonly byFile = new Map<string, Attachment>();
  readonly attachmentsOf = new Map<string, Attachment[]>();
  /** Texts of synced patterns by id. */
  readonly patterns = new Map<string, string>();
  /** Hours between local and universal time, by the month of the local date. */
  private readonly offsets = new Map<string, number>();
  readonly repairedLines: { path: string; line: number }[] = [];
  comments = 0;
  /** How many things were told. */
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
        else if (record.type === 'repaired') site.repairedLines.push({ path, line: record.line });
        else site.addItem(record.item);
      }
    }
    for (const files of site.attachmentsOf.values()) files.sort((one, other) => one.order - other.order);
    return site;
  }

  private addChannel({ title, siteUrl, blogUrl }: { title: string; siteUrl: string; blogUrl: string }): void {
    this.title ||= title;
    for (const url of [blogUrl, siteUrl]) if (URL.canParse(url) && !this.origins.includes(url)) this.origins.push(url);
  }

  private addTerm(term: WxrTerm): void {
    this.terms.set(`${term.taxonomy} ${term.slug}`, term);
    if (term.id !== '') this.termsById.set(term.id, term);
  }

  private addItem(item: WxrItem): void {
    const { fields } = item;
    const id = fields.get('post_id') ?? '';
    this.comments += item.comments;
    this.addOffset(fields.get('post_date') ?? '', fields.get('post_date_gmt') ?? '');
    if (fields.get('post_type') === 'wp_block') this.patterns.set(id, item.content);
    if (fields.get('post_type') !== 'attachment') return;
    const url = fields.get('attachment_url') || fields.get('guid') || '';
    const file = afterUploads(item.meta.get('_wp_attached_file') ?? '') ?? afterUploads(url) ?? '';
    const attachment: Attachment = {
      id,
      url,
      file,
      title: fields.get('title') ?? '',
      alt: item.meta.get('_wp_attachment_image_alt') ?? '',
      caption: item.excerpt.trim(),
      parent: fields.get('post_parent') ?? '0',
      order: Number(fields.get('menu_order') ?? 0),
    };
    this.attachments.set(id, attachment);
    if (file !== '') this.byFile.set(file, attachment);
    const siblings = this.attachmentsOf.get(attachment.parent);
    if (siblings) siblings.push(attachment);
    else this.attachmentsOf.set(attachment.parent, [attachment]);
  }

  private addOffset(local: string, universal: string): void {
    const [at, gmt] = [utc(local), utc(universal)];
    if (at && gmt) this.offsets.set(local.slice(0, 7), at.getTime() - gmt.getTime());
  }

  term(taxonomy: string, slug: string): WxrTerm | undefined {
    return this.terms.get(`${taxonomy} ${slug}`);
  }

  termById(id: string): WxrTerm | undefined {
    return this.termsById.get(id);
  }

  /**
   * The instant of a local date: by the difference that published items of the same month show, else of any.
   *
   * @returns null for what is no date; `exact` is false where no item tells the difference
   */
  instant(local: string): { date: Date; exact: boolean } | null {
    const at = utc(local);
    if (!at) return null;
    const offset = this.offsets.get(local.slice(0, 7)) ?? this.offsets.values().next().value;
    return { date: new Date(at.getTime() - (offset ?? 0)), exact: offset !== undefined };
  }
}

/** `2024-05-01 08:00:00`; null for `0000-00-00 00:00:00` and the like. */
export function utc(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) || text.startsWith('0000')) return null;
  const date = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** What follows the folder of uploads in a path or an address; multisite calls it `files`. */
export function afterUploads(path: string): string | null {
  const bare = path.replace(/[?#].*/s, '');
  const marked = /\/(?:uploads(?:\/sites\/\d+)?|files)\/(.+)$/s.exec(bare)?.[1];
  if (marked !== undefined) return marked;
  if (/^\d{4}\/\d{2}\/[^/]+$/.test(bare) || (/^[^/]+\.[a-z0-9]+$/i.test(bare) && bare !== '')) return bare;
  return null;
}
