import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { entityQuery, useWorkspace } from '../api/index.ts';
import { useRemembered } from '../preferences/useRemembered.ts';
import { DetailsAhead } from '../ui/index.ts';
import { NotOpened } from './NotOpened.tsx';

interface OpenedProps<Entity> {
  readonly resource: string;
  readonly id: string;
  /** The entity as its list has it, shown at once. */
  readonly known?: Entity | undefined;
  readonly onClose: () => void;
  readonly children: (entity: Entity) => ReactNode;
}

/** Shows the entity that the address names once it is loaded, or a message if it no longer exists. */
export function Opened<Entity>({ resource, id, known, onClose, children }: OpenedProps<Entity>) {
  const { path } = useWorkspace();
  const { data = known, error, refetch } = useQuery(entityQuery<Entity>(path, resource, id));
  // The palette finds what has a name.
  useRemembered(data && resource !== 'redirects' ? id : null);
  if (data) return children(data);
  if (!error) return <DetailsAhead />;
  return <NotOpened error={error} again={() => void refetch()} onClose={onClose} />;
}
