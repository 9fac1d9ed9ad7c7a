import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { Confirm, tell } from '../../ui/index.ts';

export function RevokeKey({ of: { id, name }, onClose }: { of: Api.ApiKey; onClose: () => void }) {
  const { path } = useWorkspace();
  return (
    <Confirm
      title={`Revoke “${name}”?`}
      action="Revoke"
      typed={name}
      onClose={onClose}
      onConfirm={async () => {
        await api.post(`${path}/api-keys/${id}/revoke`);
        await refresh(path, 'api-keys');
        tell('API key revoked.');
      }}
    >
      <p>Everything that uses this key stops working immediately.</p>
    </Confirm>
  );
}
