import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { entityQuery, useWorkspace } from '../api/index.ts';
import { Dialog, Trouble } from '../ui/index.ts';

interface OpenedProps<Entity> {
  readonly resource: string;
  readonly id: string;
  readonly onClose: () => void;
  readonly children: (entity: Entity) => ReactNode;
}

/** Shows the entity that the address names once it is loaded, or a message if it no longer exists. */
export function Opened<Entity>({ resource, id, onClose, children }: OpenedProps<Entity>) {
  const { path } = useWorkspace();
  const { data, error, refetch } = useQuery(entityQuery<Entity>(path, resource, id));
  if (data) return children(data);
  if (!error) return null;
  return (
    <Dialog title="This cannot be opened" isOpen onClose={onClose}>
      <Trouble error={error} again={() => void refetch()} />
    </Dialog>
  );
}
