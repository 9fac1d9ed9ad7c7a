import { api, refresh, useWorkspace } from '../../api/index.ts';
import { FormDialog, tell, TextField, useForm } from '../../ui/index.ts';

/** Creates a redirect from a broken path that the text links to. */
export function RedirectDialog({ path: lost, onClose }: { path: string; onClose: () => void }) {
  const { path } = useWorkspace();
  const form = useForm({ toPath: '' }, async ({ toPath }) => {
    await api.post(`${path}/redirects`, { fromPath: lost, toPath });
    await refresh(path, 'redirects');
    tell(`${lost} now redirects to ${toPath}.`);
    onClose();
  });
  return (
    <FormDialog title="Redirect" form={form} action="Redirect" onClose={onClose}>
      <p>
        Redirect requests for <strong>{lost}</strong> to:
      </p>
      <TextField
        label="To"
        placeholder="/somewhere"
        mono
        value={form.values.toPath}
        onChange={form.set('toPath')}
        problem={form.problem('toPath') ?? form.problem('fromPath')}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
