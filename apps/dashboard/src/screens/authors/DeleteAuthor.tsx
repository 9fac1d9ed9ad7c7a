import { api, ApiError, refreshWithout, useWorkspace, type Api } from '../../api/index.ts';
import { Confirm, tell } from '../../ui/index.ts';

interface Props {
  readonly author: Api.EditedAuthor;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteAuthor({ author, onDeleted, onClose }: Props) {
  const { path } = useWorkspace();
  return (
    <Confirm
      title={`Delete ${author.displayName}?`}
      deed="Delete"
      onClose={onClose}
      onConfirm={async () => {
        try {
          await api.delete(`${path}/authors/${author.id}`);
        } catch (error) {
          if (error instanceof ApiError && error.status === 409)
            throw new ApiError(
              409,
              error.code,
              'There are posts by this author. Give them to somebody else first.',
              null,
              error.requestId,
            );
          throw error;
        }
        await refreshWithout(path, 'authors', author.id);
        tell('Deleted.');
        onDeleted();
      }}
    >
      <p>Only an author without posts can be deleted.</p>
    </Confirm>
  );
}
