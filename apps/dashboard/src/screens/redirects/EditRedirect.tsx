import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { Button, FormDialog, Select, tell, TextField, useForm } from '../../ui/index.ts';
import { KINDS, needsTarget, type RedirectType } from './kinds.ts';
import { Verdict } from './Verdict.tsx';
import { inWords } from './words.ts';

interface Props {
  /** Absent for a new one. */
  readonly redirect?: Api.Redirect;
  readonly canSave: boolean;
  readonly onClose: () => void;
  readonly onDelete: (redirect: Api.Redirect) => void;
}

export function EditRedirect({ redirect, canSave, onClose, onDelete }: Props) {
  const { path } = useWorkspace();
  const form = useForm<{ fromPath: string; toPath: string; type: RedirectType }>(
    {
      fromPath: redirect?.fromPath ?? '',
      toPath: redirect?.toPath ?? '',
      type: redirect?.type ?? 'Permanent301',
    },
    async ({ fromPath, toPath, type }) => {
      const body = { fromPath, type, toPath: needsTarget(type) ? toPath : null };
      if (redirect) await api.patch(`${path}/redirects/${redirect.id}`, body);
      else await api.post(`${path}/redirects`, body);
      await refresh(path, 'redirects');
      tell(redirect ? 'Saved.' : `Redirect from ${fromPath} created.`);
      onClose();
    },
  );
  const { values, set, problem } = form;
  return (
    <FormDialog
      title={redirect ? 'Redirect' : 'New redirect'}
      form={form}
      action={redirect ? 'Save' : 'Create redirect'}
      onClose={onClose}
      canSave={canSave}
      extra={
        redirect && (
          <Button look="quiet" isDisabled={!canSave} onPress={() => form.leave(() => onDelete(redirect))}>
            Delete
          </Button>
        )
      }
    >
      <NeedsRight of={['settings:write', 'seo:write']} />
      <TextField
        label="From"
        placeholder="/old-address"
        mono
        value={values.fromPath}
        onChange={set('fromPath')}
        problem={problem('fromPath')}
        isDisabled={!canSave}
        isRequired
        autoFocus={!redirect}
      />
      <Select
        label="Type"
        options={KINDS}
        value={values.type}
        onChange={set('type')}
        problem={problem('type')}
        isDisabled={!canSave}
      />
      {needsTarget(values.type) && (
        <TextField
          label="To"
          placeholder="/new-address"
          mono
          value={values.toPath}
          onChange={set('toPath')}
          problem={inWords(problem('toPath') ?? '') || undefined}
          isDisabled={!canSave}
          isRequired
        />
      )}
      <Verdict
        asked={{
          ...(redirect ? { id: redirect.id } : {}),
          fromPath: values.fromPath,
          toPath: needsTarget(values.type) ? values.toPath : null,
          type: values.type,
        }}
        current={redirect}
      />
    </FormDialog>
  );
}
