import { arrayOf, choice, component, instant, orNull, shape, text, truth, uuid, type JsonSchema } from '@app/platform';
import { CHANGE_TYPES } from '@app/shared-kernel';

const change: JsonSchema = {
  description: 'Something at its latest change.',
  ...shape({
    type: { ...choice(...CHANGE_TYPES), description: 'What it is.' },
    id: { ...orNull(uuid), description: 'Null when any of the type may be another.' },
    slug: { ...orNull(text), example: 'sourdough-starter-guide', description: 'Of what is deleted the last one.' },
    status: { ...orNull(text), example: 'published', description: 'Of what has one and is there.' },
    deleted: { ...truth, description: 'Whether it is gone.' },
    changedAt: { ...instant, description: 'When its latest change was.' },
    tags: { ...arrayOf(text), example: ['q83vLm0x', 'posts'], description: 'What to purge; see X-Cache-Tags.' },
  }),
};

const changes: JsonSchema = shape({
  data: { ...arrayOf(component('Change')), description: 'In the order of their latest change.' },
  cursor: {
    ...text,
    example: 'WzEsIjAxOTljMWYwLTdhM2UiLDQyLDI1NV0',
    description: 'What to send as `since` next; opaque.',
  },
  more: { ...truth, description: 'Whether there are more rows at once.' },
  reset: { ...truth, description: 'Whether everything has to be read again; there are no rows then.' },
});

/** What the documents of the APIs tell of changes. */
export const changesComponents: Readonly<Record<string, JsonSchema>> = { Change: change, Changes: changes };
