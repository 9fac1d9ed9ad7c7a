import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { PathChanges, type PathChange } from '@app/content';
import { provide } from '@app/platform';
import type { Actor } from '@app/shared-kernel';

/** A destination for news of moved pages, such as a message queue or a webhook. */
export abstract class Announcements {
  abstract announce(workspaceId: string, news: string): Promise<void>;
}

/** Announces moved and new paths, after Galley has handled them. */
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

/** Belongs in the `overrides` of content: there it replaces the standard adapter of the port. */
export const announced: Provider = { provide: PathChanges, useExisting: AnnouncedPathChanges };

/** In this module, `PathChanges` is the standard adapter. */
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
