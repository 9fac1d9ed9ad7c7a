import { Cadence, Retries } from './cadence.ts';
import { sameContent, type DraftContent } from './content.ts';
import { CopyOnService, withCopy } from './copy-on-service.ts';
import type { DraftStart } from './draft-start.ts';
import type { DraftText } from './draft-text.ts';
import { OnDevice, withUnseen } from './on-device.ts';
import type { Clock, DraftService, FoundCopy, JournalStore, NoStorage, Unsent } from './ports.ts';

const JOURNAL = { rest: 300, atMost: 1_000 };
const COPY = { rest: 2_000, atMost: 10_000 };
/** Milliseconds until a failed save of the copy is tried again. */
const RETRY = { first: 4_000, last: 60_000 };
export interface DraftPorts {
  readonly journal: JournalStore;
  readonly service: DraftService;
  readonly clock: Clock;
}

/** The outcome of an attempt to store the content. */
export type Kept = { readonly on: 'device' | 'service' } | { readonly failed: NoStorage };

/** Stores unsent content: in the journal of the device within a second, as a working copy on the service soon after. */
export class Keeping {
  private readonly journal: Cadence;
  private readonly copies: Cadence;
  private copiesWork = true;
  private isAllowed = true;
  private hasCopy = false;
  private readonly copy: CopyOnService;
  private readonly device: OnDevice;
  /** The content that was stored last, on the device or on the service. */
  private stored: DraftContent;
  private readonly retries: Retries;
  /** Older unsent work; it stays in the journal until the user decides. */
  offered: readonly Unsent[];

  constructor(
    private readonly start: DraftStart,
    private readonly text: DraftText,
    private readonly ports: DraftPorts,
    private readonly told: (kept: Kept) => void,
  ) {
    this.offered = start.offered;
    this.device = new OnDevice(start, ports.journal, ports.clock);
    this.stored = start.content;
    this.copy = new CopyOnService(ports.service, start.copyVersion, () => this.isAllowed, this.takeIn);
    this.journal = new Cadence(ports.clock, JOURNAL, () => this.writeJournal());
    this.copies = new Cadence(ports.clock, COPY, () => this.seeToCopy());
    this.retries = new Retries(ports.clock, RETRY, () => this.copies.touch());
    if (this.isOutdated()) this.copies.touch();
  }

  /** The content changed. */
  touch(): void {
    this.journal.touch();
    // While the service is unreachable, only the retry timer sends requests.
    if (!this.retries.isWaiting) this.copies.touch();
  }

  /** Updates the journal now. */
  async now(): Promise<void> {
    this.journal.touch();
    await this.journal.flush();
  }

  /** Updates the journal and the copy on the service now. */
  async everywhere(): Promise<void> {
    await this.now();
    if (this.text.isSaved()) return;
    this.copies.touch();
    await this.copies.flush();
  }

  /** Whether the current content is stored where it is found again. */
  isKept(): boolean {
    return this.text.isSaved() || this.text.read() === this.stored;
  }

  /** Why the device does not store it, if nothing else does. */
  get trouble(): NoStorage | null {
    return this.device.trouble === null || this.isKept() ? null : this.device.trouble;
  }

  /** Retries what could not be stored. */
  retry(): void {
    if (this.device.trouble !== null) this.journal.touch();
    this.retries.stop();
    this.retries.succeeded();
    if (!this.text.isSaved() || this.isOutdated()) this.copies.touch();
  }

  /** The service stored a save. It keeps the copy until it is told that it is outdated. */
  committed(): void {
    this.hasCopy = false;
  }

  /** The latest of the older unsent work was taken or dropped. */
  forgetOffered(): void {
    this.offered = this.offered.slice(1);
  }

  /** Deletes what was stored. */
  async drop(): Promise<void> {
    await this.device.forget();
    this.hasCopy = false;
    await this.copy.drop();
  }

  /** Stores everything for the last time, and deletes an outdated copy. */
  async close(): Promise<void> {
    await this.now();
    if (this.isOutdated()) {
      this.copies.touch();
      await this.copies.flush();
      await this.journal.flush();
    }
    this.stop();
  }

  /** Whether it may store anything at all; what was not stored meanwhile is stored once it may again. */
  allow(isAllowed: boolean): void {
    this.isAllowed = isAllowed;
    if (isAllowed) this.touch();
    else this.stop();
  }

  private stop(): void {
    this.journal.stop();
    this.copies.stop();
    this.retries.stop();
  }

  private isForgettable(): boolean {
    return this.text.isSaved() && this.offered.length === 0;
  }

  /** Whether the service may have a copy of content that is no longer unsent. */
  private isOutdated(): boolean {
    return this.copiesWork && this.copy.mayExist && this.isForgettable();
  }

  private async writeJournal(): Promise<void> {
    if (!this.isAllowed) return;
    const content = this.text.read();
    const { base, sent } = this.text;
    const failed = await this.device.put((unseen) => {
      this.offered = withUnseen(this.offered, unseen, content);
      const { offered, copy } = this;
      // While an outdated copy may exist, the journal entry stays, because it shows that the text of this version of the
      // copy is outdated.
      if (this.isForgettable() && !this.isOutdated()) return null;
      return { content, base, sent, offered, copyVersion: copy.version };
    });
    if (failed === null) this.stored = content;
    const { trouble } = this;
    this.told(trouble === null ? { on: this.hasCopy ? 'service' : 'device' } : { failed: trouble });
    if (failed !== null || !this.isOutdated() || this.retries.isWaiting) return;
    this.copies.touch();
    void this.copies.flush();
  }

  /** Another device stored a copy since: its text becomes older unsent work here, before the copy is replaced. */
  private readonly takeIn = async (copy: FoundCopy): Promise<boolean> => {
    if (!sameContent(copy.content, this.text.read())) this.offered = withCopy(this.offered, copy, this.text.base);
    await this.now();
    return this.device.trouble === null;
  };

  private async seeToCopy(): Promise<void> {
    if (!this.isAllowed) return;
    if (!this.isOutdated()) return this.writeCopy();
    this.hasCopy = false;
    await this.copy.drop();
    if (this.copy.mayExist) this.copyLater();
    else this.journal.touch();
  }

  private async writeCopy(): Promise<void> {
    if (!this.copiesWork || this.text.isSaved()) return;
    const content = this.text.read();
    const { base } = this.text;
    const copy = { content, baseVersion: base?.version ?? null, savedAt: this.device.at() };
    const answer = await this.copy.keep(copy);
    this.hasCopy = answer.kind === 'kept';
    // A save was stored meanwhile: the copy may have arrived after it, and is then older than the saved state.
    if (this.text.base !== base) this.copies.touch();
    if (answer.kind === 'unsupported') this.copiesWork = false;
    if (answer.kind === 'failed') return this.copyLater(answer.retryAfterMs);
    this.retries.succeeded();
    if (answer.kind !== 'kept') return;
    this.stored = content;
    // So that the journal tells the version of the copy, if there is one.
    if (this.device.trouble === null) this.journal.touch();
    if (this.text.read() === content) this.told({ on: 'service' });
  }

  private copyLater(retryAfterMs?: number): void {
    if (this.isAllowed) this.retries.later(retryAfterMs);
  }
}
