import type { SavedView } from '../../../preferences/index.ts';
import { FormDialog, TextField, useForm } from '../../../ui/index.ts';
import { NAME_MAX, VIEWS } from './views.ts';

interface Props {
  readonly view: SavedView;
  readonly others: readonly SavedView[];
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export function NameView({ view, others, onName, onClose }: Props) {
  const form = useForm({ name: view.name }, async ({ name }) => {
    if (isTaken(name) || name.trim() === '') return;
    onName(name.trim());
    onClose();
  });
  const isTaken = (name: string) =>
    [...VIEWS, ...others].some((each) => each.id !== view.id && each.name.toLowerCase() === name.trim().toLowerCase());
  const problem = isTaken(form.values.name) ? 'Another view has this name.' : undefined;
  return (
    <FormDialog title={view.name === '' ? 'Save as view' : 'Rename view'} form={form} action="Save" onClose={onClose}>
      <TextField
        label="Name"
        value={form.values.name}
        onChange={form.set('name')}
        maxLength={NAME_MAX}
        problem={problem}
        hint="A tab above your list, in every browser. Only you see this tab."
        autoFocus
      />
    </FormDialog>
  );
}
