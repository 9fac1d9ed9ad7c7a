import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Permission } from '@app/shared-kernel';
import { useWorkspace } from '../api/index.ts';
import { Button, LinkButton, useKeys } from '../ui/index.ts';
import css from './NewButton.module.css';

interface Props {
  /** One of these rights is enough. */
  readonly needs: readonly Permission[];
  readonly name: string;
  readonly icon?: ReactNode;
  /** What a press does: an action, or the screen on which it is made. */
  readonly does: (() => void) | '/w/$workspace/posts/new' | '/w/$workspace/pages/new';
}

/** The main button of a list, and its key `c`. Without the right it is disabled, and says which one is missing. */
export function NewButton({ needs, name, icon = <Plus />, does }: Props) {
  const { slug: workspace, can } = useWorkspace();
  const navigate = useNavigate();
  const reason = useId();
  const look = { look: 'primary', icon } as const;
  const may = can(...needs);
  const make = () => (typeof does === 'string' ? void navigate({ to: does, params: { workspace } }) : does());
  useKeys(may ? { c: make } : {});
  if (!may) {
    return (
      <span className={css['denied']}>
        <Button {...look} isDisabled aria-describedby={reason}>
          {name}
        </Button>
        <span id={reason}>You need the permission {needs.map((right) => `“${right}”`).join(' or ')}.</span>
      </span>
    );
  }
  return typeof does === 'string' ? (
    <LinkButton {...look} to={does} params={{ workspace }}>
      {name}
    </LinkButton>
  ) : (
    <Button {...look} onPress={does}>
      {name}
    </Button>
  );
}
