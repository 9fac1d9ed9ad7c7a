import { Button, Menu } from '../../ui/index.ts';
import css from './BrokenLinks.module.css';
import type { Entry } from './columns.tsx';

export type Settle = { as: 'fixed' | 'ignored' } | { as: 'redirect'; type: 'Gone410' };

interface Props {
  readonly entry: Entry;
  readonly onRedirect: (entry: Entry) => void;
  readonly onGone: (entry: Entry) => void;
  readonly onSettle: (entry: Entry, as: Settle, said: string) => Promise<void>;
}

/** The actions on one address. */
export function Deeds({ entry, onRedirect, onGone, onSettle }: Props) {
  return (
    <span className={css['deeds']}>
      <Button small onPress={() => onRedirect(entry)} aria-label={`Redirect ${entry.path}`}>
        Redirect
      </Button>
      <Menu
        label={`Actions for ${entry.path}`}
        end
        choices={[
          { id: 'gone', name: 'Mark as gone', hint: 'Returns 410', onAction: () => onGone(entry) },
          {
            id: 'fixed',
            name: 'Mark as fixed',
            onAction: () => void onSettle(entry, { as: 'fixed' }, 'marked as fixed'),
          },
          { id: 'ignored', name: 'Ignore', onAction: () => void onSettle(entry, { as: 'ignored' }, 'ignored') },
        ]}
      >
        <Button small look="quiet" aria-label={`More for ${entry.path}`}>
          More
        </Button>
      </Menu>
    </span>
  );
}
