import { Retries } from '../cadence.ts';
import { changesBetween, type DraftContent } from '../content.ts';
import type { DraftText } from '../draft-text.ts';
import type { DraftPorts, Keeping } from '../keeping.ts';
import type { SaveAnswer, StoredState } from '../ports.ts';
import { statusOf, type Command, type SaveState } from '../save-state.ts';
import { Commands } from './commands.ts';
import { withTheirs } from './their-changes.ts';

/** Milliseconds between attempts while the service is unreachable. */
const RETRY = { first: 1_000, last: 60_000 };

export interface SavingHost {
  show(state: SaveState): void;
  replace(content: DraftContent): void;
  /** @param command that was withdrawn when the service already had it, and was carried out; null without one */
  tooLate(command: Command | null): void;
}

/** Commits a draft, one save at a time. No response replaces what was changed since the request. */
export class Saving {
  readonly commands: Commands;
  private running: Promise<void> | null = null;
  private readonly retries: Retries;
  private isAllowed = true;
  private isClosed = false;

  constructor(
    private readonly text: DraftText,
    private readonly keeping: Keeping,
    private readonly ports: DraftPorts,
    private readonly host: SavingHost,
  ) {
    this.retries = new Retries(ports.clock, RETRY, () => void this.pump());
    this.commands = new Commands(text);
  }

  commit(command: Command): Promise<void> {
    this.commands.give(command);
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
    if (!this.commands.waiting && !this.commands.isUnknown) return false;
    this.retries.stop();
    this.retries.succeeded();
    void this.pump();
    return true;
  }

  /** Withdraws a command that changes what readers see. The host is told if it was too late. @returns what waited */
  withdraw(): Command['kind'] | null {
    const { pending } = this.commands;
    if (!pending && !this.running) return null;
    this.commands.withdraw();
    if (!this.commands.waiting && !this.running && !this.commands.isUnknown) {
      this.retries.stop();
      this.host.show(this.text.storedState());
    }
    return pending?.reason === 'waiting' ? pending.kind : null;
  }

  /** Whether it may send anything; otherwise a save under way has no successor. */
  allow(isAllowed: boolean): void {
    this.isAllowed = isAllowed;
    if (!isAllowed) this.callOff();
  }

  callOff(): void {
    this.commands.forget();
    this.retries.stop();
  }

  /** From now on each command is tried once: nobody sees that it waits. */
  close(): void {
    this.isClosed = true;
    this.callOff();
  }

  /** @returns whether the merge left no conflict, so that saving may continue */
  async mergeTheirs(): Promise<boolean> {
    const found = await withTheirs(this.text, this.ports.service);
    if (found.kind === 'merged') {
      if (!found.content) return true;
      if (this.commands.isStuck) this.commands.changed('merged');
      this.host.replace(found.content);
      return true;
    }
    // A new text that never arrived.
    if (found.kind === 'gone' && this.commands.isUnknown && !this.text.base) return (this.text.goBack(), true);
    if (found.kind === 'conflict') this.commands.changed('merged');
    if (found.kind === 'forbidden') this.host.show({ kind: 'refused', problems: [], message: found.message });
    else if (found.kind === 'gone' || found.kind === 'conflict') this.host.show(found);
    else this.wait(found.kind);
    return false;
  }

  private pump(): Promise<void> {
    this.running ??= this.runAll().finally(() => (this.running = null));
    return this.running;
  }

  private async runAll(): Promise<void> {
    let next = true;
    while (next && this.isAllowed) {
      const { waiting, isUnknown } = this.commands;
      if (waiting) next = await this.saveOnce(waiting);
      else next = isUnknown && (await this.mergeTheirs()) && (await this.merged());
    }
  }

  /** The state of the service is known: nothing is sent, also if a command was withdrawn or held. @returns true */
  private async merged(): Promise<boolean> {
    this.retries.succeeded();
    this.host.tooLate(this.commands.found());
    return this.stored();
  }

  /** @returns whether the next save may follow */
  private async saveOnce(command: Command): Promise<boolean> {
    this.commands.begin(command);
    const { base } = this.text;
    const status = statusOf(command);
    // The status in the content only changes after the service has set it.
    const sent = status === undefined ? this.text.read() : { ...this.text.read(), status };
    const changes = base ? changesBetween(base.content, sent) : sent;
    if (base && Object.keys(changes).length === 0) {
      // The content is back at the stored state, but the service may have received what was sent in between.
      if (this.text.sent.length > 0) this.commands.again(command);
      this.commands.end();
      return this.text.sent.length > 0 ? this.mergeTheirs() : this.settled(sent, base);
    }
    this.host.show({ kind: 'saving' });
    this.text.send(sent);
    // The page may be closed before the response; after a reload the journal must tell what was being sent.
    await this.keeping.now();
    const answer = this.commands.isWithdrawn ? null : await this.ports.service.save({ changes, base });
    if (answer?.kind !== 'unreachable' && answer?.kind !== 'conflict') this.text.notTaken(sent);
    if (answer) return this.take(answer, sent, command);
    this.commands.end();
    return this.stored();
  }

  private async take(answer: SaveAnswer, sent: DraftContent, command: Command): Promise<boolean> {
    if (answer.kind === 'saved') {
      this.host.tooLate(this.commands.end());
      return this.settled(sent, answer.state);
    }
    const { kind } = answer;
    if (kind === 'conflict' || kind === 'unreachable' || kind === 'signed-out')
      this.commands.again(command, kind === 'signed-out');
    this.commands.end();
    // By the time the user reads that the service has not received it, it must be stored on the device.
    await this.keeping.now();
    if (answer.kind === 'conflict')
      return (await this.mergeTheirs()) && (this.commands.waiting !== null || this.merged());
    if (answer.kind === 'unreachable') this.wait('unreachable', answer.retryAfterMs);
    else if (answer.kind === 'signed-out') this.wait('signed-out');
    else if (answer.kind === 'gone') this.host.show({ kind: 'gone' });
    else if (command.quiet) this.host.show({ kind: 'kept', on: 'device' });
    else this.host.show({ problems: [], ...answer, kind: 'refused' });
    return false;
  }

  private async settled(sent: DraftContent, state: StoredState): Promise<boolean> {
    this.retries.succeeded();
    this.commands.isStuck = false;
    this.keeping.committed();
    const adopted = this.text.adopt(sent, state);
    if (adopted) this.host.replace(adopted);
    return this.stored();
  }

  private async stored(): Promise<boolean> {
    await this.keeping.now();
    this.host.show(this.text.storedState());
    return true;
  }

  private wait(reason: 'unreachable' | 'signed-out', retryAfterMs?: number): void {
    this.commands.isStuck = true;
    this.host.show({ kind: 'waiting', reason });
    this.retries.stop();
    if (this.isClosed) this.callOff();
    else if (reason !== 'signed-out' && this.isAllowed) this.retries.later(retryAfterMs);
  }
}
