import { diffWordsWithSpace } from 'diff';
import css from './Conflict.module.css';

/** A text with additions marked and removals struck out. */
export function Differences({ from, to }: { from: string; to: string }) {
  if (to === '') return <p className={css['nothing']}>{from === '' ? 'Empty' : 'Removed'}</p>;
  return (
    <p className={css['words']} dir="auto">
      {diffWordsWithSpace(from, to).map(({ value, added, removed }, at) => {
        const key = `${at}${value.slice(0, 8)}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}
