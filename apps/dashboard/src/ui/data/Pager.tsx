import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../controls/Button.tsx';
import css from './Pager.module.css';

export interface PagerProps {
  readonly list: { readonly page: number; readonly pageSize: number; readonly total: number };
  /** The plural of what is listed, such as `posts`. */
  readonly what: string;
  readonly onPage: (page: number) => void;
}

const number = new Intl.NumberFormat();

/** The position in the list, and links to its other pages. Screen readers announce a changed count. */
export function Pager({ list: { page, pageSize, total }, what, onPage }: PagerProps) {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const text =
    last === 1
      ? `${number.format(total)} ${what}`
      : `${number.format(from)}–${number.format(to)} of ${number.format(total)} ${what}`;
  return (
    <div className={css['pager']}>
      <p role="status">{text}</p>
      {last > 1 && (
        <div>
          <IconButton label="Previous page" small isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label="Next page" small isDisabled={page >= last} onPress={() => onPage(page + 1)}>
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </div>
  );
}
