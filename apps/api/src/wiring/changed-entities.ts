import { EntityStates, type EntityReference, type EntityState } from '@app/changes';
import { SLUGGED, type Slugged, type EntityStates as StatesOfContent } from '@app/content';

/** The current state of changed content; files, redirects and workspaces have no slug of their own. */
export class ChangedEntities extends EntityStates {
  constructor(private readonly content: StatesOfContent) {
    super();
  }

  async of(workspaceId: string, entities: readonly EntityReference[]): Promise<ReadonlyMap<string, EntityState>> {
    const slugged = entities.filter((entity): entity is { type: Slugged; id: string } => isSlugged(entity.type));
    return slugged.length === 0 ? new Map() : this.content.of(workspaceId, slugged);
  }
}

function isSlugged(type: string): type is Slugged {
  return (SLUGGED as readonly string[]).includes(type);
}
