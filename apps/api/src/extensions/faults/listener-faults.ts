import { actionFault } from '@app/shared-kernel';
import type { LaterListener, Listener } from '../listeners/listener.ts';
import { twice } from './permission-faults.ts';

/** @returns what is wrong with the listeners that an extension registers */
export function listenerFaults(
  extension: string,
  during: readonly Listener[],
  after: readonly LaterListener[],
): string[] {
  const events = [...during, ...after].flatMap(({ to }) => to).filter((event) => event !== '*');
  return [
    ...twice(after.map(({ name }) => name)).map((name) => `${extension} names two of its listeners ${name}.`),
    ...[...new Set(events)].flatMap((event) => {
      const fault = actionFault(event);
      return fault === null ? [] : [`${extension} listens to "${event}", which ${fault}.`];
    }),
  ];
}
