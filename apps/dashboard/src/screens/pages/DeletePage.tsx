import { api, refreshWithout, useWorkspace, type Api } from '../../api/index.ts';
import { Confirm, tell } from '../../ui/index.ts';

interface Props {
  readonly page: Pick<Api.EditedPage, 'id' | 'title' | 'status'>;
  readonly onClose: () => void;
}

/** Asks before a page is deleted. */
export function DeletePage({ page: { id, title, status }, onClose }: Props) {
  const { path } = useWorkspace();
  return (
    <Confirm
      title="Delete this page?"
      deed="Delete"
      onClose={onClose}
      onConfirm={async () => {
        await api.delete(`${path}/pages/${id}`);
        await refreshWithout(path, 'pages', id);
        tell('Deleted.');
      }}
    >
      <p>
        “{title || 'Untitled'}” {status === 'published' && 'leaves the site, and '}cannot be brought back.
      </p>
    </Confirm>
  );
}
