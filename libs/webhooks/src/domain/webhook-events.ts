import { actionFault, ACTIVITY_ACTION, rules, type FieldRule } from '@app/shared-kernel';

/** Content changed in any way that a read can show. Changes of one second are one event. */
export const CONTENT_CHANGED = 'content.changed';
/** Sent when somebody tests a webhook. No webhook asks for it. */
export const TEST_EVENT = 'webhook.test';
export const EVENTS_MAX = 50;

function eventFault(value: unknown): string | null {
  if (value === CONTENT_CHANGED) return null;
  return typeof value === 'string' ? actionFault(value) : 'must be a string';
}

const event: FieldRule<string> = rules.customRule(eventFault, {
  type: 'string',
  maxLength: 100,
  pattern: ACTIVITY_ACTION.source,
});

/** A list of events, without repetition. */
export const eventsRule: FieldRule<readonly string[]> = {
  ...rules.listOf(event, 1, EVENTS_MAX),
  read(value, path, problems) {
    const read = rules.listOf(event, 1, EVENTS_MAX).read(value, path, problems);
    return Array.isArray(read) ? [...new Set(read as string[])] : [];
  },
};
