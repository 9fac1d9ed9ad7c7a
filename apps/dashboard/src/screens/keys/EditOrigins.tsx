import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { FormDialog, linesOf, tell, useForm } from '../../ui/index.ts';
import { OriginsField } from './OriginsField.tsx';

export function EditOrigins({ of: { id, name, origins }, onClose }: { of: Api.ApiKey; onClose: () => void }) {
  const { path } = useWorkspace();
  const form = useForm({ origins: origins.join('\n') }, async (values) => {
    await api.put(`${path}/api-keys/${id}/origins`, { origins: linesOf(values.origins) });
    await refresh(path, 'api-keys');
    tell('Origins saved.');
    onClose();
  });
  return (
    <FormDialog title={`Origins of “${name}”`} form={form} action="Save" onClose={onClose}>
      <OriginsField value={form.values.origins} onChange={form.set('origins')} problem={form.problem('origins')} />
      <p>Pages of origins that you remove stop working with this key immediately.</p>
    </FormDialog>
  );
}
