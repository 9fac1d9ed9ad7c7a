import { actionText, actorOf } from '../../activity/activity-text.ts';
import { EntityLink } from '../../activity/EntityLink.tsx';
import type { Api } from '../../api/index.ts';
import { Details, Fact, Facts, Moment } from '../../ui/index.ts';
import { NAMED_DETAILS } from './named-details.tsx';

/** All that the log holds of one entry. */
export function EntryDetails({ entry, onClose }: { entry: Api.Activity; onClose: () => void }) {
  const { action, actor, createdAt, details, entity } = entry;
  const { name, way } = actorOf(actor);
  return (
    <Details title={`${name} ${actionText(entry)}`} onClose={onClose}>
      <Facts>
        <Fact name="Entry">
          <EntityLink entity={entity} gone={action.endsWith('.deleted')} />
        </Fact>
        <Fact name="Date">
          <Moment at={createdAt} />
        </Fact>
        <Fact name="User">
          {name} {way}
        </Fact>
        {actor.apiKeyPrefix !== null && <Fact name="API key">{actor.apiKeyPrefix}…</Fact>}
        {actor.through !== null && <Fact name="Through">{actor.through}</Fact>}
        {Object.entries(details).map(([field, value]) => (
          <Detail key={field} field={field} value={value} />
        ))}
        <Fact name="Event">{action}</Fact>
      </Facts>
    </Details>
  );
}

/** One detail; ids are shown as the names of what they stand for. */
function Detail({ field, value }: { field: string; value: unknown }) {
  const named = NAMED_DETAILS[field];
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
  if (!named || ids.length === 0) return <Fact name={named?.name ?? wordsOf(field)}>{textOf(value)}</Fact>;
  return (
    <Fact name={named.name}>
      <named.Value ids={ids} />
    </Fact>
  );
}

/** `fromPath` as `From path`. */
function wordsOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–';
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
