import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import css from './SearchField.module.css';

const PAUSE_MS = 250;

/** @param onSearch called after a pause in typing, and immediately on Enter or when the field is cleared */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = useEffectEvent((wanted: string) => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  return (
    <AriaSearchField
      className={css['search'] ?? ''}
      aria-label={label}
      value={text}
      onChange={setText}
      onSubmit={(wanted) => ask(wanted.trim())}
    >
      <Search aria-hidden="true" />
      <Input dir="auto" className={css['input'] ?? ''} placeholder={label} data-search />
      <Button className={css['clear'] ?? ''}>
        <X aria-hidden="true" />
      </Button>
    </AriaSearchField>
  );
}
