import type { DraftText } from '../draft-text.ts';
import { bothOf, statusOf, type Command } from '../save-state.ts';

/** A command that changes what readers see and is not carried out yet. */
export interface Pending {
  readonly kind: Command['kind'];
  /** `waiting` for the service; in all other cases it is not sent until it is given again. */
  readonly reason: 'waiting' | NotSent;
}

/** The text was edited or merged with that of others since the command was given, or the session ended. */
type NotSent = 'edited' | 'merged' | 'signed-out';

/**
 * The commands of a draft. Those that change what readers see (publishing, unpublishing, archiving, and saving a
 * published text) can be withdrawn, and readers only get the text for which they were given.
 */
export class Commands {
  /** The one that waits to be sent. */
  waiting: Command | null = null;
  /** Whether the one that is being sent was withdrawn. */
  isWithdrawn = false;
  /** Whether the state of the service is to be read: it may have carried out one that was withdrawn or held. */
  isUnknown = false;
  /** Whether the service did not answer. */
  isStuck = false;
  private sending: Command | null = null;
  private held: { readonly command: Command; readonly reason: NotSent } | null = null;
  private withdrawn: Command | null = null;
  private isEdited = false;

  constructor(private readonly text: DraftText) {}

  get pending(): Pending | null {
    if (this.held) return { kind: this.held.command.kind, reason: this.held.reason };
    const command = this.waiting ?? this.sending;
    return command && this.isStuck && this.isPublic(command) ? { kind: command.kind, reason: 'waiting' } : null;
  }

  give(command: Command): void {
    if (this.isPublic(command)) this.held = this.withdrawn = null;
    this.waiting = bothOf(this.waiting, command);
  }

  begin(command: Command): void {
    this.waiting = null;
    this.sending = command;
    this.isEdited = false;
    this.isWithdrawn = false;
  }

  /** The service answered, or was not asked. @returns the command if it was withdrawn */
  end(): Command | null {
    const { sending } = this;
    this.sending = null;
    return this.isWithdrawn ? sending : null;
  }

  /** The command was not carried out: it waits, unless it was withdrawn or has to be given again. */
  again(command: Command, isSignedOut = false): void {
    if (!this.isPublic(command)) this.waiting = bothOf(command, this.waiting ?? command);
    else if (this.isWithdrawn) this.isUnknown = this.text.sent.length > 0;
    else if (isSignedOut) this.hold(command, 'signed-out');
    else if (this.isEdited && this.goesLive(command)) this.hold(command, 'edited');
    else this.waiting = bothOf(command, this.waiting ?? command);
  }

  /** The text changed: what waits and would publish it has to be given again. */
  changed(by: 'edited' | 'merged'): void {
    const { waiting } = this;
    this.isEdited = true;
    if (!waiting || !this.goesLive(waiting)) return;
    this.waiting = null;
    this.hold(waiting, by);
  }

  /** Withdraws a command that changes what readers see. The outcome of one that was sent is not known yet. */
  withdraw(): void {
    const open = this.sending ?? this.waiting;
    if (open && this.isPublic(open)) {
      this.isWithdrawn = this.sending !== null;
      this.isUnknown = !this.sending && this.text.sent.length > 0;
      this.withdrawn = open;
    } else this.withdrawn = this.held?.command ?? null;
    if (this.waiting && this.isPublic(this.waiting)) this.waiting = null;
    this.held = null;
    this.isStuck = false;
  }

  /** The state of the service is known again. @returns a command that was withdrawn and is carried out nevertheless */
  found(): Command | null {
    const { withdrawn } = this;
    this.isUnknown = false;
    this.withdrawn = null;
    if (this.held && this.isDone(this.held.command)) this.held = null;
    return withdrawn && this.isDone(withdrawn) ? withdrawn : null;
  }

  forget(): void {
    this.waiting = this.held = this.withdrawn = null;
    this.isUnknown = this.isStuck = false;
  }

  private hold(command: Command, reason: NotSent): void {
    this.held = { command, reason };
    this.isStuck = false;
    this.isUnknown = reason === 'signed-out' || this.text.sent.length > 0;
  }

  private isDone(command: Command): boolean {
    const status = statusOf(command);
    return status === undefined ? this.text.isSaved() : this.text.base?.content['status'] === status;
  }

  /** Whether readers see what it changes. */
  isPublic(command: Command): boolean {
    return command.kind !== 'save' || this.text.base?.content['status'] === 'published';
  }

  /** Whether readers see the text after it. */
  private goesLive(command: Command): boolean {
    return command.kind === 'publish' || (command.kind === 'save' && this.isPublic(command));
  }
}
