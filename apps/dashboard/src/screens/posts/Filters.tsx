import { useQuery } from '@tanstack/react-query';
import { listQuery, useWorkspace } from '../../api/index.ts';
import { SearchField, Select } from '../../ui/index.ts';
import css from './Posts.module.css';

interface Search {
  readonly q?: string;
  readonly authorId?: string;
  readonly categoryId?: string;
  readonly tagId?: string;
  readonly maxSeoScore?: string;
}

/** More than these are found by searching. */
const CHOICES = 100;
const ANY = 'any';

export function Filters({
  search,
  onChange,
}: {
  search: Search;
  onChange: (next: Partial<Record<keyof Search, string | undefined>>) => void;
}) {
  const { can } = useWorkspace();
  return (
    <div className={css['filters']} role="search" aria-label="Filters">
      <SearchField label="Search posts" value={search.q ?? ''} onSearch={(q) => onChange({ q: q || undefined })} />
      {can('authors:read') && (
        <By
          label="Author"
          resource="authors"
          name="displayName"
          value={search.authorId}
          onChange={(authorId) => onChange({ authorId })}
        />
      )}
      {can('categories:read') && (
        <By
          label="Category"
          resource="categories"
          name="name"
          value={search.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      )}
      {can('tags:read') && (
        <By label="Tag" resource="tags" name="name" value={search.tagId} onChange={(tagId) => onChange({ tagId })} />
      )}
      <Select
        label="Score"
        hideLabel
        small
        value={search.maxSeoScore ?? ANY}
        options={[
          { id: ANY, name: 'Any score' },
          { id: '49', name: 'SEO below 50' },
          { id: '69', name: 'SEO below 70' },
        ]}
        onChange={(score) => onChange({ maxSeoScore: score === ANY ? undefined : score })}
      />
    </div>
  );
}

interface ByProps {
  readonly label: string;
  readonly resource: string;
  readonly name: 'name' | 'displayName';
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function By({ label, resource, name, value, onChange }: ByProps) {
  const { path } = useWorkspace();
  const { data } = useQuery(
    listQuery<Record<string, string>>(path, resource, {
      pageSize: CHOICES,
      fields: `id,${name}`,
      orderBy: name,
      order: 'asc',
    }),
  );
  if (!data || data.data.length < 2) return null;
  const options = [
    { id: ANY, name: `Any ${label.toLowerCase()}` },
    ...data.data.map((row) => ({ id: row['id'] ?? '', name: row[name] ?? '' })),
  ];
  return (
    <Select
      label={label}
      hideLabel
      small
      options={options}
      value={value ?? ANY}
      onChange={(id) => onChange(id === ANY ? undefined : id)}
    />
  );
}
