import { CONTENT_LIMITS, DomainError, type TransactionRunner } from '@app/shared-kernel';
import type { ImportReport } from '../domain/import-report.ts';
import type { ImportedItem } from '../domain/item.ts';
import type { Blog } from '../ports/blog.port.ts';
import {
  desiredAuthor,
  desiredCategory,
  desiredTag,
  leadOn,
  makeTogether,
  type DesiredRecord,
} from './desired-record.ts';

interface Making {
  readonly blog: Blog;
  /** In which slugs are derived from names, as a BCP 47 tag. */
  readonly language: string;
  readonly transactions: TransactionRunner;
  readonly report: ImportReport;
  /** Stores the picture of an author. @returns its id; null if it was refused */
  readonly avatar: (source: string) => Promise<string | null>;
}

/** Finds or creates authors, categories and tags, each once per run, and redirects each of their old addresses. */
export class CreateRecords {
  private readonly records = new Map<string, Promise<string>>();
  /** The old addresses that were redirected, by `mentionOf`: not every mention of a record tells one. */
  private readonly led = new Set<string>();
  /** Runs one after another: two that add the same records in different order would wait for each other. */
  private making: Promise<void> = Promise.resolve();

  constructor(private readonly setting: Making) {}

  /** Creates the missing records of these items in one transaction; otherwise each would need its own. */
  async ahead(items: readonly ImportedItem[]): Promise<void> {
    const wanted = firstOfEach(
      items.flatMap((item) => this.recordsOf(item)),
      mentionOf,
    );
    const made = this.making.then(() => this.makeAll(wanted));
    this.making = made.catch(() => undefined);
    await made;
  }

  /** @returns the id of a record, which is created if `ahead` did not */
  once(wanted: DesiredRecord): Promise<string> {
    const { key, counted, avatar } = wanted;
    let record = this.records.get(key);
    if (!record) {
      this.setting.report[counted] += 1;
      const kept = avatar === undefined ? Promise.resolve(null) : this.setting.avatar(avatar);
      const make = async (avatarId: string | null) =>
        (await makeTogether(this.setting.blog, [wanted], () => avatarId)).get(key) ?? '';
      record = kept.then(make);
      this.records.set(key, record);
    }
    return record;
  }

  /** All in one transaction; if one of them cannot be stored, each in its own. */
  private async makeAll(wanted: readonly DesiredRecord[]): Promise<void> {
    const missing = wanted.filter((each) => !this.records.has(each.key) || this.isToLead(each));
    if (missing.length === 0) return;
    try {
      const { known, avatars } = await this.before(missing);
      const avatarOf = ({ avatar = '' }: DesiredRecord) => avatars.get(avatar) ?? null;
      const fresh = firstOfEach(missing, ({ key }) => key).filter(({ key }) => !known.has(key));
      let made = new Map<string, string>();
      const redirects = await this.setting.transactions.run(async () => {
        made = new Map([...known, ...(await makeTogether(this.setting.blog, fresh, avatarOf))]);
        return leadOn(
          this.setting.blog,
          missing.map((each) => [each, made.get(each.key) ?? '']),
        );
      });
      this.keep(missing, made);
      this.setting.report.redirects += redirects;
    } catch (error) {
      // Each item asks for its records again, which shows the item that caused the error.
      if (!(error instanceof DomainError)) throw error;
      if (missing.length > 1) for (const each of missing) await this.makeAll([each]);
    }
  }

  /** What must not be waited for within the transaction: it may itself wait for another one. */
  private async before(missing: readonly DesiredRecord[]) {
    const known = new Map<string, string>();
    const avatars = new Map<string, string | null>();
    for (const { key, avatar } of missing) {
      const record = this.records.get(key);
      if (record) known.set(key, await record);
      else if (avatar !== undefined) avatars.set(avatar, await this.setting.avatar(avatar));
    }
    return { known, avatars };
  }

  private keep(records: readonly DesiredRecord[], made: ReadonlyMap<string, string>): void {
    for (const record of records) {
      this.led.add(mentionOf(record));
      if (this.records.has(record.key)) continue;
      this.records.set(record.key, Promise.resolve(made.get(record.key) ?? ''));
      this.setting.report[record.counted] += 1;
    }
  }

  private isToLead(record: DesiredRecord): boolean {
    return record.oldPaths.length > 0 && !this.led.has(mentionOf(record));
  }

  private recordsOf(item: ImportedItem): DesiredRecord[] {
    if (item.kind !== 'post' || item.archived) return [];
    const { blog, language } = this.setting;
    return [
      desiredAuthor(item.author, language),
      ...(item.category.length > 0 ? [desiredCategory(blog, item.category)] : []),
      ...item.tags.slice(0, CONTENT_LIMITS.tags).map((tag) => desiredTag(tag, language)),
    ];
  }
}

/** Of several mentions the first of each name: how large batches are does not decide how an author is spelled. */
function firstOfEach(
  records: readonly DesiredRecord[],
  nameOf: (record: DesiredRecord) => string,
): readonly DesiredRecord[] {
  const first = new Map<string, DesiredRecord>();
  for (const record of records) if (!first.has(nameOf(record))) first.set(nameOf(record), record);
  return [...first.values()];
}

/** The same for two mentions of a record that tell the same old addresses. */
function mentionOf({ key, oldPaths }: DesiredRecord): string {
  return [key, ...oldPaths].join(' ');
}
