import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { keep, usePreferences } from '../../preferences/index.ts';
import { Button, IconButton, Section, tellWithUndo } from '../../ui/index.ts';
import css from './Home.module.css';

type CardId = 'go-on' | 'needs' | 'lately';

/** The cards that the user hid; what any version stored is read with care. */
export function useHidden(): ReadonlySet<string> {
  const { hiddenCards } = usePreferences().own;
  return new Set(Array.isArray(hiddenCards) ? hiddenCards : []);
}

interface Props {
  readonly id: CardId;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the home screen that a user can hide for themselves, in every browser. */
export function Card({ id, title, action, children }: Props) {
  const hide = () => {
    setHidden((now) => [...now.filter((each) => each !== id), id]);
    document.getElementById('main')?.focus({ preventScroll: true });
    tellWithUndo(`“${title}” is hidden.`, () => setHidden((now) => now.filter((each) => each !== id)));
  };
  return (
    <Section
      title={title}
      action={
        <span className={css['action']}>
          {action}
          <span data-seldom>
            <IconButton label={`Hide “${title}”`} small onPress={hide}>
              <EyeOff />
            </IconButton>
          </span>
        </span>
      }
    >
      {children}
    </Section>
  );
}

/** Brings all cards back; nothing while none is hidden. */
export function ShowHidden() {
  const hidden = useHidden();
  if (hidden.size === 0) return null;
  const show = () => {
    setHidden(() => []);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div>
      <Button look="quiet" onPress={show}>
        Show hidden cards
      </Button>
    </div>
  );
}

function setHidden(change: (now: readonly string[]) => readonly string[]): void {
  keep((own) => ({ ...own, hiddenCards: change(Array.isArray(own.hiddenCards) ? own.hiddenCards : []) }));
}
