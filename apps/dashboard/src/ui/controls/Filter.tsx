import { ChevronDown } from 'lucide-react';
import css from './Filter.module.css';
import type { Option } from './Select.tsx';

export interface FilterProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** For a filter without a choice, or whose choices are loading: it keeps its place, so that nothing moves. */
  readonly isDisabled?: boolean;
}

/**
 * A choice in a row of filters: the browser's own, because a list has several, which are drawn with every visit. A value
 * without an option is shown as another one, so that the filter can be seen and cleared.
 */
export function Filter<T extends string>({ label, options, value, onChange, isDisabled = false }: FilterProps<T>) {
  return (
    <span className={css['filter']}>
      <select
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {!options.some(({ id }) => id === value) && (
          <option value={value} hidden>
            {label}: other
          </option>
        )}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
