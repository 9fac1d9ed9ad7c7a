import css from './Graph.module.css';

/** The graph of an entity as search engines read it, folded away. It scrolls by keyboard, too. */
export function Graph({ of }: { of: unknown }) {
  return (
    <details className={css['graph']}>
      <summary>Generated structured data</summary>
      <pre tabIndex={0} aria-label="Graph">
        {JSON.stringify(of, null, 2)}
      </pre>
    </details>
  );
}
