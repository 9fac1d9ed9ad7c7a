import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Keyboard } from 'lucide-react';
import { useId, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useWorkspace, type Me } from '../../api/index.ts';
import { Button, Dialog, wordsFor } from '../../ui/index.ts';
import { commandsFor, type Command } from './commands.ts';
import css from './Palette.module.css';
import { lastOpenedQuery, searchQuery } from './search.ts';
import { typedAhead } from './typed-ahead.ts';

const SHOWN = 12;

interface Props {
  readonly me: Me;
  readonly onClose: () => void;
  /** Shows the keys instead. */
  readonly onKeys: () => void;
}

/** The command palette: navigate, create, search everything, and switch workspace by keyboard. */
export function Palette({ me, onClose, onKeys }: Props) {
  const workspace = useWorkspace();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  useLayoutEffect(() => {
    const typed = typedAhead.take();
    if (typed !== '') setText(typed);
  }, []);
  const term = text.trim();
  const search = useQuery({ ...searchQuery(workspace, term), placeholderData: keepPreviousData });
  const { data: found = [], isFetching, error } = search;
  const { data: latest = [] } = useQuery(lastOpenedQuery(workspace));
  const own = matching(commandsFor(workspace, me), term);
  const commands = (term === '' ? [...latest, ...own] : [...own, ...found]).slice(0, SHOWN);
  const run = useRun(onClose);
  const list = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((chosen + step + commands.length) % Math.max(1, commands.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const command = commands[chosen];
      if (command) run(command, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <Dialog title="Search" isOpen onClose={onClose} size="m" from="top">
      <div className={css['palette']}>
        <input
          dir="auto"
          className={css['input']}
          role="combobox"
          aria-label="Go to, create or search"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${list}-${chosen}` : undefined}
          placeholder="Go to, create or search"
          autoFocus
          value={text}
          onChange={(event) => (setText(event.target.value), setChosen(0))}
          onKeyDown={press}
        />
        <ul role="listbox" id={list} aria-label="Results" className={css['list']}>
          {commands.map((command, index) => (
            <li
              key={command.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === chosen}
              ref={index === chosen ? inSight : null}
              className={css['item']}
              onMouseMove={() => setChosen(index)}
              onClick={(event) => run(command, event.ctrlKey || event.metaKey)}
            >
              <command.icon aria-hidden="true" />
              <span className={css['name']}>{command.name}</span>
              <span className={css['kind']}>{command.kind}</span>
            </li>
          ))}
        </ul>
        <p role="status" className={error || (commands.length === 0 && !isFetching) ? css['none'] : 'sr-only'}>
          {error ? `Content search failed. ${wordsFor(error)}` : inWords(commands.length, isFetching)}
        </p>
        <footer className={css['foot']}>
          <Button small look="quiet" icon={<Keyboard />} onPress={onKeys}>
            Keyboard shortcuts
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}

function inWords(count: number, isFetching: boolean): string {
  if (count === 0) return isFetching ? '' : 'No results.';
  return count === 1 ? '1 result' : `${count} results`;
}

function inSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

function useRun(onClose: () => void) {
  const navigate = useNavigate();
  const { buildLocation } = useRouter();
  return ({ to }: Command, beside: boolean) => {
    onClose();
    if (beside) window.open(buildLocation(to).publicHref, '_blank', 'noopener');
    else void navigate(to);
  };
}

function matching(commands: readonly Command[], term: string): Command[] {
  const words = term.toLowerCase().split(/\s+/);
  return commands.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
