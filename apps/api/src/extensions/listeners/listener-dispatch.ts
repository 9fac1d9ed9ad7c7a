import type { OnApplicationBootstrap } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { BeforeCommit, type UnitOfWork } from '@app/platform';
import {
  JobHandler,
  type Activity,
  type Actor,
  type Clock,
  type IdGenerator,
  type Job,
  type Jobs,
} from '@app/shared-kernel';
import { domainEventsOf } from './domain-events.ts';
import { listensTo, type DomainEvent, type LaterListener, type Listener } from './listener.ts';

/** Listeners may cause events for other listeners; more rounds than this are treated as an endless loop. */
const ROUNDS = 10;

/** The listeners of all extensions; names of listeners after the commit are prefixed with the extension's. */
export class Listeners {
  constructor(
    readonly during: readonly Listener[],
    readonly after: readonly LaterListener[],
  ) {}

  get any(): boolean {
    return this.during.length + this.after.length > 0;
  }
}

interface PendingEvents {
  /** Events not delivered yet. */
  pendingEvents: DomainEvent[];
}

/** Calls listeners within the transaction, and stores the events for those after it. */
export class ListenerDispatch extends BeforeCommit<PendingEvents> implements OnApplicationBootstrap {
  constructor(
    private readonly listeners: Listeners,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly modules: ModuleRef,
  ) {
    super();
  }

  /** @throws Error if a listener depends on something that no module provides */
  onApplicationBootstrap(): void {
    for (const listener of [...this.listeners.during, ...this.listeners.after]) this.dependenciesOf(listener);
  }

  happened(actor: Actor, activity: Activity): void {
    const events = domainEventsOf(actor, activity, () => this.ids.next(), this.clock.now());
    this.unit.gathered(this).pendingEvents.push(...events);
  }

  begin(): PendingEvents {
    return { pendingEvents: [] };
  }

  parts(): readonly [] {
    return [];
  }

  override async beforeCommit(collected: PendingEvents): Promise<boolean> {
    if (collected.pendingEvents.length === 0) return false;
    for (let round = 0; collected.pendingEvents.length > 0; round += 1) {
      if (round === ROUNDS) throw new Error('Listeners made each other listen without an end.');
      const events = collected.pendingEvents;
      collected.pendingEvents = [];
      for (const event of events) await this.notify(event);
    }
    return true;
  }

  /** Calls one listener. */
  async call(listener: Listener, event: DomainEvent): Promise<void> {
    await listener.listen(event, ...this.dependenciesOf(listener));
  }

  private async notify(event: DomainEvent): Promise<void> {
    for (const listener of this.listeners.during) {
      if (listensTo(listener, event.name)) await this.call(listener, event);
    }
    for (const listener of this.listeners.after) {
      if (!listensTo(listener, event.name)) continue;
      const data = { listener: listener.name, event };
      await this.jobs.enqueue({ name: LaterDelivery.NAME, data, group: event.workspaceId });
    }
  }

  private dependenciesOf({ dependencies }: Listener): unknown[] {
    return dependencies.map((port) => this.modules.get<unknown>(port as never, { strict: false }));
  }
}

interface EventForListener {
  readonly listener: string;
  readonly event: DomainEvent;
}

/** Calls one listener with one event, after the commit. */
export class LaterDelivery extends JobHandler<EventForListener> {
  static readonly NAME = 'extension.listener';
  readonly name = LaterDelivery.NAME;

  constructor(
    private readonly listeners: Listeners,
    private readonly telling: ListenerDispatch,
  ) {
    super();
  }

  async run({ data: { listener: name, event } }: Job<EventForListener>): Promise<void> {
    const listener = this.listeners.after.find((each) => each.name === name);
    if (!listener) throw new Error(`No extension of this process has a listener named ${name}.`);
    await this.telling.call(listener, event);
  }
}
