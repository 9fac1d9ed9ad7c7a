import { useQuery } from '@tanstack/react-query';
import { api, refresh, useWorkspace, type Api, type List } from '../../api/index.ts';
import { Button, FormDialog, Notice, Select, tell, TextField, useForm } from '../../ui/index.ts';
import { KINDS, needsTarget, type RedirectType } from './kinds.ts';
import css from './Redirects.module.css';

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
      tell(redirect ? 'Saved.' : `${fromPath} leads on now.`);
      onClose();
    },
  );
  const { values, set, problem } = form;
  return (
    <FormDialog
      title={redirect ? 'Redirect' : 'New redirect'}
      form={form}
      deed={redirect ? 'Save' : 'Make it'}
      onClose={onClose}
      canSave={canSave}
      extra={
        redirect &&
        canSave && (
          <Button look="quiet" onPress={() => onDelete(redirect)}>
            Delete
          </Button>
        )
      }
    >
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
      <Select label="Type" options={KINDS} value={values.type} onChange={set('type')} isDisabled={!canSave} />
      {needsTarget(values.type) && (
        <>
          <TextField
            label="To"
            placeholder="/new-address"
            mono
            value={values.toPath}
            onChange={set('toPath')}
            problem={problem('toPath')}
            isDisabled={!canSave}
            isRequired
          />
          <Way from={values.fromPath} to={values.toPath} />
        </>
      )}
    </FormDialog>
  );
}

const HOPS = 5;

/** Where the target itself leads on to, hop by hop. */
function Way({ from, to }: { from: string; to: string }) {
  const { path } = useWorkspace();
  const { data: hops } = useQuery({
    queryKey: [path, 'redirects', 'way', from, to],
    enabled: to.startsWith('/'),
    queryFn: ({ signal }) => follow(path, from, to, signal),
  });
  if (!hops || hops.length === 0) return null;
  if (hops.at(-1) === from) return <Notice tone="danger">That goes round: {[from, to, ...hops].join(' → ')}.</Notice>;
  return (
    <div className={css['way']}>
      <Notice>
        {to} leads on: {[to, ...hops].join(' → ')}.
      </Notice>
    </div>
  );
}

async function follow(path: string, from: string, to: string, signal: AbortSignal): Promise<string[]> {
  const hops: string[] = [];
  for (let at = to; hops.length < HOPS && at !== from;) {
    const { data } = await api.get<List<Api.Redirect>>(`${path}/redirects`, {
      query: { search: at, pageSize: 20 },
      signal,
    });
    const next = data.find(({ fromPath }) => fromPath === at)?.toPath;
    if (next === null || next === undefined || hops.includes(next)) break;
    hops.push(next);
    at = next;
  }
  return hops;
}
