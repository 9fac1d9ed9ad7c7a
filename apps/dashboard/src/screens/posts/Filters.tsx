import type { ReactNode } from 'react';
import { useWorkspace } from '../../api/index.ts';
import { Checkbox, Filter, SearchField } from '../../ui/index.ts';
import css from './Posts.module.css';
import { useChoices } from './useChoices.ts';

interface Search {
  readonly q?: string;
  readonly mine?: string;
  readonly authorId?: string;
  readonly categoryId?: string;
  readonly tagId?: string;
  readonly maxSeoScore?: string;
}

const ANY = 'any';

export function Filters({
  search,
  onChange,
  children,
}: {
  search: Search;
  /** Controls at the end of the row. */
  children: ReactNode;
  onChange: (next: Partial<Record<keyof Search, string | undefined>>) => void;
}) {
  const { can } = useWorkspace();
  return (
    <div className={css['filters']} role="search" aria-label="Filters">
      <SearchField label="Search posts" value={search.q ?? ''} onSearch={(q) => onChange({ q: q || undefined })} />
      {can('authors:read') && (
        <By label="Author" resource="authors" value={search.authorId} onChange={(authorId) => onChange({ authorId })} />
      )}
      {can('categories:read') && (
        <By
          label="Category"
          resource="categories"
          value={search.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      )}
      {can('tags:read') && (
        <By label="Tag" resource="tags" value={search.tagId} onChange={(tagId) => onChange({ tagId })} />
      )}
      <Filter
        label="Score"
        value={search.maxSeoScore ?? ANY}
        options={[
          { id: ANY, name: 'Any score' },
          { id: '49', name: 'SEO below 50' },
          { id: '69', name: 'SEO below 70' },
        ]}
        onChange={(score) => onChange({ maxSeoScore: score === ANY ? undefined : score })}
      />
      <Checkbox isSelected={search.mine === 'yes'} onChange={(on) => onChange({ mine: on ? 'yes' : undefined })}>
        Changed by me
      </Checkbox>
      <div className={css['view']}>{children}</div>
    </div>
  );
}

interface ByProps {
  readonly label: string;
  readonly resource: 'authors' | 'categories' | 'tags';
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function By({ label, resource, value, onChange }: ByProps) {
  const choices = useChoices(resource);
  if (choices.length < 2) return null;
  const options = [{ id: ANY, name: `Any ${label.toLowerCase()}` }, ...choices];
  return (
    <Filter
      label={label}
      options={options}
      value={value ?? ANY}
      onChange={(id) => onChange(id === ANY ? undefined : id)}
    />
  );
}
