import { useEffect } from 'react';
import { useWorkspace } from '../api/index.ts';
import { rememberOpened } from './last-opened.ts';

/** What is opened is offered by the palette later. @param entityId null while nothing of that kind is open */
export function useRemembered(entityId: string | null): void {
  const { id, user } = useWorkspace();
  useEffect(() => {
    if (entityId !== null) rememberOpened(id, user.id, entityId);
  }, [id, user.id, entityId]);
}
