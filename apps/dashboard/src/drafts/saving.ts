import { adopt } from './adopt.ts';
import { Retries } from './cadence.ts';
import { changesBetween, sameContent, type DraftContent } from './content.ts';
import type { DraftText } from './draft-text.ts';
import type { DraftPorts, Keeping } from './keeping.ts';
import { mergeContent } from './merge/merge-content.ts';
import type { SaveAnswer, StoredState } from './ports.ts';
import { bothOf, statusOf, type Command, type SaveState } from './save-state.ts';

/** Milliseconds between attempts while the service is unreachable. */
const RETRY = { first: 1_000, last: 60_000 };

export interface SavingHost {
  show(state: SaveState): void;
  replace(content: DraftContent): void;
}

/** Commits a draft, one save at a time. No response replaces what was changed since the request. */
export class Saving {
  private waiting: Command | null = null;
  private running: Promise<void> | null = null;
  private readonly retries: Retries;
  private isAllowed = true;

  constructor(
    private readonly text: DraftText,
    private readonly keeping: Keeping,
    private readonly ports: DraftPorts,
    private readonly host: SavingHost,
  ) {
    this.retries = new Retries(ports.clock, RETRY, () => void this.pump());
  }

  commit(command: Command): Promise<void> {
    this.waiting = bothOf(this.waiting, command);
    return this.pump();
  }

  /** Continues the command that a conflict stopped. */
  resume(): Promise<void> {
    return this.commit({ kind: 'save' });
  }

  /** Waits for the save under way. */
  async finished(): Promise<void> {
    await this.running;
  }

  /** @returns whether something was waiting for a retry */
  retry(): boolean {
    if (!this.waiting) return false;
    this.retries.stop();
    this.retries.succeeded();
    void this.pump();
    return true;
  }

  /** Whether it may send anything; otherwise a save under way has no successor. */
  allow(isAllowed: boolean): void {
    this.isAllowed = isAllowed;
    if (!isAllowed) this.callOff();
  }

  callOff(): void {
    this.waiting = null;
    this.retries.stop();
  }

  /** @returns whether the merge left no conflict, so that saving may continue */
  async mergeTheirs(): Promise<boolean> {
    const answer = await this.ports.service.load();
    if (answer.kind === 'gone') this.host.show({ kind: 'gone' });
    else if (answer.kind === 'forbidden') this.host.show({ kind: 'refused', problems: [], message: answer.message });
    else if (answer.kind !== 'loaded') this.wait(answer.kind);
    if (answer.kind !== 'loaded') return false;
    const merge = mergeContent(this.text.groundWith(answer.state), this.text.read(), answer.state.content);
    if (merge.conflicts.length > 0) {
      this.host.show({ kind: 'conflict', merge, theirs: answer.state });
      return false;
    }
    this.text.base = answer.state;
    const merged = merge.settle(new Map());
    if (!sameContent(this.text.read(), merged)) this.host.replace(merged);
    return true;
  }

  private pump(): Promise<void> {
    this.running ??= this.saveAll().finally(() => (this.running = null));
    return this.running;
  }

  private async saveAll(): Promise<void> {
    let command = this.waiting;
    while (command && this.isAllowed && (await this.saveOnce(command))) command = this.waiting;
  }

  /** @returns whether the next save may follow */
  private async saveOnce(command: Command): Promise<boolean> {
    this.waiting = null;
    const { base } = this.text;
    const status = statusOf(command);
    // The status in the content only changes after the service has set it.
    const sent = status === undefined ? this.text.read() : { ...this.text.read(), status };
    const changes = base ? changesBetween(base.content, sent) : sent;
    if (base && Object.keys(changes).length === 0) {
      // The content is back at the stored state, but the service may have received what was sent in between.
      if (this.text.sent.length > 0) {
        this.waiting = bothOf(command, this.waiting ?? command);
        return this.mergeTheirs();
      }
      await this.settled(sent, base);
      return true;
    }
    this.host.show({ kind: 'saving' });
    this.text.send(sent);
    // The page may be closed before the response; after a reload the journal must tell what was being sent.
    await this.keeping.now();
    const answer = await this.ports.service.save({ changes, base });
    if (answer.kind !== 'unreachable' && answer.kind !== 'conflict') this.text.notTaken(sent);
    return this.take(answer, sent, command);
  }

  private async take(answer: SaveAnswer, sent: DraftContent, command: Command): Promise<boolean> {
    if (answer.kind === 'saved') {
      await this.settled(sent, answer.state);
      return true;
    }
    if (answer.kind === 'conflict' || answer.kind === 'unreachable' || answer.kind === 'signed-out') {
      this.waiting = bothOf(command, this.waiting ?? command);
    }
    // By the time the user reads that the service has not received it, it must be stored on the device.
    await this.keeping.now();
    if (answer.kind === 'conflict') return this.mergeTheirs();
    if (answer.kind === 'unreachable') this.wait('unreachable', answer.retryAfterMs);
    else if (answer.kind === 'signed-out') this.wait('signed-out');
    else if (answer.kind === 'gone') this.host.show({ kind: 'gone' });
    else if (command.quiet) this.host.show({ kind: 'kept', on: 'device' });
    else this.host.show({ problems: [], ...answer, kind: 'refused' });
    return false;
  }

  private async settled(sent: DraftContent, state: StoredState): Promise<void> {
    this.retries.succeeded();
    this.text.base = state;
    this.keeping.committed();
    const current = this.text.read();
    const { status } = state.content;
    const adopted = adopt(status === undefined ? current : { ...current, status }, sent, state.content);
    if (!sameContent(current, adopted)) this.host.replace(adopted);
    await this.keeping.now();
    this.host.show(this.text.isSaved() ? { kind: 'saved' } : { kind: 'kept', on: 'device' });
  }

  private wait(reason: 'unreachable' | 'signed-out', retryAfterMs?: number): void {
    this.host.show({ kind: 'waiting', reason });
    this.retries.stop();
    if (reason !== 'signed-out' && this.isAllowed) this.retries.later(retryAfterMs);
  }
}
