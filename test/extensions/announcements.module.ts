import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { PathChanges, type PathChange } from '@app/content';
import { provide } from '@app/platform';
import type { Actor } from '@app/shared-kernel';

/** Where news of moved pages go: a message queue, a web hook, a list. */
export abstract class Announcements {
  abstract announce(workspaceId: string, news: string): Promise<void>;
}

/** Announces what moves and what appears, and lets Galley do what it does about it. */
export class AnnouncedPathChanges extends PathChanges {
  constructor(
    private readonly inner: PathChanges,
    private readonly announcements: Announcements,
  ) {
    super();
  }

  async moved(actor: Actor, changes: readonly PathChange[]): Promise<void> {
    await this.inner.moved(actor, changes);
    for (const { from, to } of changes) await this.announcements.announce(actor.workspaceId, `${from} is at ${to} now`);
  }

  async wentLive(actor: Actor, path: string): Promise<void> {
    await this.inner.wentLive(actor, path);
    await this.announcements.announce(actor.workspaceId, `${path} is live`);
  }
}

/** For the overrides of content: there the listener stands before the standard answer to the port. */
export const announced: Provider = { provide: PathChanges, useExisting: AnnouncedPathChanges };

/** Here `PathChanges` is still the standard one, of Galley's wiring. */
@Global()
@Module({})
export class AnnouncementsModule {
  static register(announcements: Announcements): DynamicModule {
    return {
      module: AnnouncementsModule,
      providers: [
        { provide: Announcements, useValue: announcements },
        provide(AnnouncedPathChanges, PathChanges, Announcements),
      ],
      exports: [AnnouncedPathChanges],
    };
  }
}
