import { Button, Menu } from '../../ui/index.ts';
import css from './BrokenLinks.module.css';
import type { Entry } from './columns.tsx';

export type Resolution = { as: 'fixed' | 'ignored' } | { as: 'redirect'; type: 'Gone410' };

interface Props {
  readonly entry: Entry;
  readonly onRedirect: (entry: Entry) => void;
  readonly onGone: (entry: Entry) => void;
  readonly onResolve: (entry: Entry, as: Resolution, said: string) => Promise<void>;
}

/** The actions on one address. */
export function RowActions({ entry, onRedirect, onGone, onResolve }: Props) {
  return (
    <span className={css['actions']}>
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
            onAction: () => void onResolve(entry, { as: 'fixed' }, 'marked as fixed'),
          },
          { id: 'ignored', name: 'Ignore', onAction: () => void onResolve(entry, { as: 'ignored' }, 'ignored') },
        ]}
      >
        <Button small look="quiet" aria-label={`More for ${entry.path}`}>
          More
        </Button>
      </Menu>
    </span>
  );
}
