import { Link } from '@tanstack/react-router';
import { api, refreshWithout, useWorkspace, type Api } from '../../api/index.ts';
import type { MediaRow } from '../../media/media-row.ts';
import { Confirm, Status, tell } from '../../ui/index.ts';
import css from './Media.module.css';

export function UsesOfMedia({ uses }: { uses: readonly Api.MediaUsage[] }) {
  const { slug: workspace } = useWorkspace();
  return (
    <ul className={css['uses']}>
      {uses.map(({ entityType, id, title, status }) => (
        <li key={`${entityType} ${id}`}>
          {entityType === 'post' ? (
            <Link to="/w/$workspace/posts/$id" params={{ workspace, id }}>
              {title}
            </Link>
          ) : entityType === 'page' ? (
            <Link to="/w/$workspace/pages/$id" params={{ workspace, id }}>
              {title}
            </Link>
          ) : (
            <span>
              {title} <small>({entityType})</small>
            </span>
          )}
          {status !== null && <Status of={status} />}
        </li>
      ))}
    </ul>
  );
}

interface DeleteProps {
  readonly media: MediaRow;
  /** Undefined while they are not known. */
  readonly uses: readonly Api.MediaUsage[] | undefined;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteMedia({ media, uses, onDeleted, onClose }: DeleteProps) {
  const { path } = useWorkspace();
  return (
    <Confirm
      title="Delete this file?"
      action="Delete"
      onClose={onClose}
      onConfirm={async () => {
        await api.delete(`${path}/media/${media.id}`);
        await refreshWithout(path, 'media', media.id);
        tell('Deleted.');
        onDeleted();
      }}
    >
      {uses === undefined ? (
        <p>Galley could not check where this file is used.</p>
      ) : uses.length === 0 ? (
        <p>This file isn’t used anywhere.</p>
      ) : (
        <>
          <p>This file will be missing from:</p>
          <UsesOfMedia uses={uses} />
        </>
      )}
    </Confirm>
  );
}
