import { useState } from 'react';
import { Confirm, Fields, Select, type Option } from '../../ui/index.ts';
import type { BulkChange } from './bulk.ts';
import { useChoices } from './useChoices.ts';

const SAME = 'same';
const NONE = 'none';

/** Asks for the values to set on many posts. */
export function ChangeDialog({
  count,
  onChange,
  onClose,
}: {
  count: string;
  onChange: (change: BulkChange) => Promise<unknown>;
  onClose: () => void;
}) {
  const [authorId, setAuthor] = useState(SAME);
  const [categoryId, setCategory] = useState(SAME);
  const [added, setAdded] = useState(SAME);
  const [removed, setRemoved] = useState(SAME);
  const [authors, categories, tags] = [useChoices('authors'), useChoices('categories'), useChoices('tags')];
  const change: BulkChange = {
    ...(authorId === SAME ? {} : { authorId }),
    ...(categoryId === SAME ? {} : { categoryId: categoryId === NONE ? null : categoryId }),
    ...(added === SAME ? {} : { addTagIds: [added] }),
    ...(removed === SAME ? {} : { removeTagIds: [removed] }),
  };
  const save = () => (Object.keys(change).length === 0 ? Promise.resolve() : onChange(change));
  const uncategorised: Option = { id: NONE, name: 'No category' };
  return (
    <Confirm title={`Change ${count}`} action="Change" danger={false} onConfirm={save} onClose={onClose}>
      <Fields>
        <Which label="Author" options={authors} value={authorId} onChange={setAuthor} />
        <Which label="Category" options={[uncategorised, ...categories]} value={categoryId} onChange={setCategory} />
        <Which label="Add a tag" options={tags} value={added} onChange={setAdded} />
        <Which label="Remove a tag" options={tags} value={removed} onChange={setRemoved} />
      </Fields>
    </Confirm>
  );
}

function Which({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}) {
  if (options.length === 0) return null;
  return (
    <Select label={label} options={[{ id: SAME, name: 'No change' }, ...options]} value={value} onChange={onChange} />
  );
}
