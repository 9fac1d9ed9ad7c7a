import { Invalid, isHttpUrl } from '@app/shared-kernel';
import type { ReportNote } from '../../domain/import-report.ts';
import type { ImportHead, ItemName, SourceEntry } from '../../domain/item.ts';
import { fileLinks } from '../../domain/links/file-links.ts';
import type { SiteFacts } from '../../domain/site-facts.ts';
import type { ImportOrder } from '../../ports/importer.port.ts';
import { Source, type ReadContext, type SourceFile } from '../../ports/source.port.ts';
import type { WebFiles } from '../web/web-files.ts';
import type { FileFacts, FilesBySource, Pass, ReadPart } from './source-messages.ts';
import { SourceThread, TextTooSlow, type ThreadOptions } from './source-thread.ts';

/** Texts of one source that may take too long; the thread is begun anew after each. */
const SLOW_MAX = 5;
const NO_FACTS: FileFacts = { alt: null, caption: null };

export interface ThreadSourceOptions extends ThreadOptions {
  readonly web?: WebFiles | undefined;
  /** Opens a file of the source that is not on the web. */
  readonly open: (source: string) => AsyncIterable<Uint8Array>;
  /** Whether texts name each other by the paths of their files. */
  readonly linksByFile?: boolean;
}

/**
 * A source that is read in a thread, so that this process serves others meanwhile, whatever the texts are. A text that takes too long is
 * failed: the thread is ended, and another one reads on.
 */
export class ThreadSource extends Source {
  private thread: SourceThread | null = null;
  /** The thread that has read the heads. */
  private knowsHeads: SourceThread | null = null;
  private readonly slow = new Set<number>();
  private readonly facts = new Map<string, FileFacts>();
  private site_: { readonly system: string; readonly site: string; readonly origins: readonly string[] } | null = null;
  private rest: {
    notes: readonly ReportNote[];
    missing: ReadonlyMap<string, readonly string[]>;
    all: readonly string[];
  } = { notes: [], missing: new Map(), all: [] };

  private constructor(
    private readonly order: ImportOrder,
    private readonly options: ThreadSourceOptions,
  ) {
    super();
  }

  /** @throws Invalid if the file is no export of the stated system, or takes too long to read */
  static async open(order: ImportOrder, options: ThreadSourceOptions): Promise<ThreadSource> {
    const source = new ThreadSource(order, options);
    try {
      await source.begin();
      return source;
    } catch (error) {
      await source.close();
      throw error;
    }
  }

  get system(): string {
    return this.site_?.system ?? this.order.format;
  }

  get site(): string {
    return this.site_?.site ?? '';
  }

  get origins(): readonly string[] {
    return this.site_?.origins ?? [];
  }

  override async about(): Promise<SiteFacts> {
    const { facts, files } = await this.running.ask('about', null);
    this.remember(files);
    return facts;
  }

  override linksTo(item: ItemName): readonly string[] {
    return this.options.linksByFile === true ? fileLinks(item) : [];
  }

  async *heads(): AsyncGenerator<ImportHead> {
    yield* this.pass(
      (thread, pass) => thread.ask('heads', { ...pass, language: this.language }),
      (thread) => thread.ask('nextHeads', null),
    );
    this.knowsHeads = this.running;
  }

  async *items({ links }: ReadContext): AsyncGenerator<SourceEntry> {
    const { data } = links;
    const begin = async (thread: SourceThread, pass: Pass) => {
      await this.readHeads(thread);
      await thread.ask('items', { ...pass, links: data });
    };
    for await (const { entry, files } of this.pass(begin, (thread) => thread.ask('nextItems', null))) {
      this.remember(files);
      yield entry;
    }
    const { all, ...rest } = await this.running.ask('rest', null);
    this.rest = { ...rest, all: all.map(([source]) => source) };
    this.remember(all);
  }

  file(source: string): Promise<SourceFile | null> {
    const { web, open } = this.options;
    if (web && isHttpUrl(source)) return Promise.resolve(web.file(source));
    return Promise.resolve({ ...(this.facts.get(source) ?? NO_FACTS), open: () => open(source) });
  }

  override allFiles(): readonly string[] {
    return this.rest.all;
  }

  notes(): readonly ReportNote[] {
    return this.rest.notes;
  }

  missing(): ReadonlyMap<string, readonly string[]> {
    return this.rest.missing;
  }

  async close(): Promise<void> {
    await this.thread?.close();
  }

  private get running(): SourceThread {
    if (!this.thread) throw new Error('The source is not open.');
    return this.thread;
  }

  private async begin(): Promise<void> {
    this.thread = new SourceThread(this.options);
    const fetched = this.options.web !== undefined;
    this.site_ = await this.running.ask('open', { ...this.order, fetched });
  }

  /** The values of a pass, each once, also where threads are begun anew. One part is read ahead. */
  private async *pass<T>(
    begin: (thread: SourceThread, pass: Pass) => Promise<void>,
    next: (thread: SourceThread) => Promise<ReadPart<T>>,
  ): AsyncGenerator<T> {
    let delivered = 0;
    for (let done = false; !done;) {
      try {
        await begin(this.running, { lost: [...this.slow], skip: delivered });
        for (let reading = next(this.running); !done;) {
          const part = await reading;
          done = part.done;
          if (!done) (reading = next(this.running)).catch(() => undefined);
          for (const value of part.values) {
            delivered += 1;
            yield value;
          }
        }
      } catch (error) {
        await this.anew(error);
      }
    }
  }

  /** Begins another thread, which reads what the last one failed with no more. */
  private async anew(error: unknown): Promise<void> {
    if (!(error instanceof TextTooSlow) || !error.item) throw error;
    this.slow.add(error.item.number);
    if (this.slow.size > SLOW_MAX) {
      throw new Invalid(
        `The file is refused: more than ${SLOW_MAX} of its texts take too long, or too much memory, to read.`,
      );
    }
    await this.begin();
  }

  /** Items are read once the heads were, by the same thread. */
  private async readHeads(thread: SourceThread): Promise<void> {
    if (this.knowsHeads === thread) return;
    await thread.ask('heads', { lost: [...this.slow], skip: Infinity, language: this.language });
    while (!(await thread.ask('nextHeads', null)).done);
    this.knowsHeads = thread;
  }

  private remember(files: FilesBySource): void {
    for (const [source, facts] of files) {
      if (facts.alt !== null || facts.caption !== null || facts.name !== undefined) this.facts.set(source, facts);
    }
  }
}
