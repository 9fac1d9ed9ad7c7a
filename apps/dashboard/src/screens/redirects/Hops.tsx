import type { Api } from '../../api/index.ts';
import { Notice } from '../../ui/index.ts';
import css from './Redirects.module.css';

interface Props {
  /** The path that readers ask for. */
  readonly from: string;
  /** Where they are sent, one after the other. */
  readonly hops: readonly string[];
  readonly arrival: Api.RedirectCheck['arrival'];
}

/** The way of readers, hop by hop, and what they find at its end. A loop is named with each of its hops. */
export function Hops({ from, hops, arrival }: Props) {
  const way = [from, ...hops];
  const end = way.at(-1) ?? from;
  const again = way.findIndex((path) => placeOf(path) === placeOf(end));
  return (
    <>
      {hops.length > 0 && (
        <ol className={css['way']} aria-label={`Redirect chain of ${from}`}>
          {way.map((path, at) => (
            // A loop passes a path twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{path}</li>
          ))}
        </ol>
      )}
      {again < way.length - 1 ? (
        <Notice tone="danger">Redirect loop: {way.slice(again).join(' → ')}.</Notice>
      ) : (
        <Arrival end={end} arrival={arrival} />
      )}
    </>
  );
}

function Arrival({ end, arrival }: { end: string; arrival: Props['arrival'] }) {
  if (arrival === 'nothing')
    return <Notice tone="warn">{`No published content at ${end}. Fine if your site serves this path.`}</Notice>;
  if (arrival === 'gone') return <Notice tone="warn">{`${end} is marked as gone.`}</Notice>;
  if (arrival === 'elsewhere') return <Notice>The redirect leaves your site.</Notice>;
  return <Notice tone="good">{`${end} is published.`}</Notice>;
}

/** A path without query and fragment, by which a site looks up a redirect. */
function placeOf(path: string): string {
  return path.startsWith('/') ? path.replace(/[?#].*$/s, '') : path;
}
