import type { ReactNode } from 'react';
import { useWorkspace } from '../../api/index.ts';
import { Checkbox, DaySpan, Filter, SearchField } from '../../ui/index.ts';
import css from './Posts.module.css';
import { useChoices } from './useChoices.ts';

interface Search {
  readonly q?: string;
  readonly mine?: string;
  readonly authorId?: string;
  readonly categoryId?: string;
  readonly tagId?: string;
  readonly maxSeoScore?: string;
  /** Which date lies between `from` and `to`. */
  readonly dated?: string;
  readonly from?: string;
  readonly to?: string;
}

interface Chosen {
  readonly search: Search;
  readonly onChange: (next: Partial<Record<keyof Search, string | undefined>>) => void;
}

const ANY = 'any';

export function Filters({
  search,
  onChange,
  children,
}: Chosen & {
  /** Controls at the end of the row. */
  children: ReactNode;
}) {
  const { can } = useWorkspace();
  return (
    <div className={css['filters']} role="search" aria-label="Filters">
      <SearchField label="Search posts" value={search.q ?? ''} onSearch={(q) => onChange({ q: q || undefined })} />
      {(can('authors:read') || search.authorId !== undefined) && (
        <By label="Author" resource="authors" value={search.authorId} onChange={(authorId) => onChange({ authorId })} />
      )}
      {(can('categories:read') || search.categoryId !== undefined) && (
        <By
          label="Category"
          resource="categories"
          value={search.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      )}
      {(can('tags:read') || search.tagId !== undefined) && (
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
      <Dates search={search} onChange={onChange} />
      <Checkbox isSelected={search.mine === 'yes'} onChange={(on) => onChange({ mine: on ? 'yes' : undefined })}>
        Updated by me
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
  const options = [{ id: ANY, name: `Any ${label.toLowerCase()}` }, ...choices];
  return (
    <Filter
      label={label}
      options={options}
      value={value ?? ANY}
      // One that the address sets can be cleared, whatever the choices.
      isDisabled={choices.length < 2 && value === undefined}
      onChange={(id) => onChange(id === ANY ? undefined : id)}
    />
  );
}

const DATES = [
  { id: ANY, name: 'Any date' },
  { id: 'changed', name: 'Updated' },
  { id: 'published', name: 'Published' },
] as const;

/** Which date, and the days between which it lies; they are asked for once a date is chosen. */
function Dates({ search: { dated, from, to }, onChange }: Chosen) {
  const isSet = dated !== undefined || from !== undefined || to !== undefined;
  const value = dated === 'published' ? dated : isSet ? 'changed' : ANY;
  return (
    <>
      <Filter
        label="Date"
        options={DATES}
        value={value}
        onChange={(id) => onChange(id === ANY ? { dated: undefined, from: undefined, to: undefined } : { dated: id })}
      />
      {value !== ANY && (
        <DaySpan label={value === 'published' ? 'Published' : 'Updated'} from={from} to={to} onChange={onChange} />
      )}
    </>
  );
}
