import { useWorkspace } from '../../api/index.ts';
import { ExtensionForm } from '../../extension-fields/ExtensionForm.tsx';
import { useExtensionFields } from '../../extension-fields/fields.ts';
import css from '../Writing.module.css';
import type { PanelProps } from './panel-props.ts';

/** The fields that extensions declare for posts or pages. */
export function FieldsPanel({ draft: { store }, isReadOnly }: PanelProps) {
  const { path } = useWorkspace();
  const fields = useExtensionFields(store.kind.type);
  if (store.session.stored === null) {
    return <p className={css['empty']}>You can fill in these fields once the {store.kind.name} is saved.</p>;
  }
  const place = `${path}/${store.kind.plural}/${store.opened.service.id}`;
  return <ExtensionForm key={place} fields={fields} place={place} isReadOnly={isReadOnly} />;
}
