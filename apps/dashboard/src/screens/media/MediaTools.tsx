import { LayoutGrid, List } from 'lucide-react';
import { keep, usePreferences } from '../../preferences/index.ts';
import { Filter, IconButton, SearchField } from '../../ui/index.ts';
import css from './Media.module.css';

const KINDS = [
  { id: 'all', name: 'All files' },
  { id: 'image/', name: 'Images' },
  { id: 'video/', name: 'Videos' },
  { id: 'application/pdf', name: 'PDF' },
];

interface Search {
  readonly q?: string;
  readonly kind?: string;
  readonly missing?: string;
}

interface Props {
  readonly search: Search;
  readonly onChange: (next: Partial<Record<'q' | 'kind' | 'missing', string | undefined>>) => void;
}

export function MediaTools({ search: { q, kind, missing }, onChange }: Props) {
  return (
    <>
      <SearchField label="Search files" value={q ?? ''} onSearch={(text) => onChange({ q: text || undefined })} />
      <Filter
        label="Type"
        options={KINDS}
        value={kind ?? 'all'}
        onChange={(next) => onChange({ kind: next === 'all' ? undefined : next })}
      />
      <Filter
        label="Usage"
        options={[
          { id: 'all', name: 'Any usage' },
          { id: 'alt', name: 'Without alt text' },
          { id: 'use', name: 'Unused' },
        ]}
        value={missing ?? 'all'}
        onChange={(next) => onChange({ missing: next === 'all' ? undefined : next })}
      />
      <ViewSwitch />
    </>
  );
}

/** Tiles or a table; kept for the user, in every browser. */
function ViewSwitch() {
  const { own, areLoaded } = usePreferences();
  const isTable = own.mediaAs === 'table';
  return (
    <span className={css['switch']}>
      <IconButton
        label={isTable ? 'Grid view' : 'Table view'}
        look="plain"
        small
        isDisabled={!areLoaded}
        onPress={() => keep((now) => ({ ...now, mediaAs: isTable ? 'grid' : 'table' }))}
      >
        {isTable ? <LayoutGrid /> : <List />}
      </IconButton>
    </span>
  );
}
