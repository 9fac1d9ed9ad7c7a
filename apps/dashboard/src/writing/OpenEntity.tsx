import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../api/index.ts';
import { Button, Empty, LinkButton, Notice, Skeleton } from '../ui/index.ts';
import type { EntityKind } from './draft/entity-kind.ts';
import { announceNew, openEntity, type Opening } from './draft/open-draft.ts';
import { newId } from './draft/uuid.ts';
import { WritingScreen } from './WritingScreen.tsx';
import css from './Writing.module.css';

/** A new post or page gets its id here, before the service knows of it: what is typed has a place from the first word on. */
export function NewEntity({ kind }: { kind: EntityKind }) {
  const navigate = useNavigate();
  const { slug } = useWorkspace();
  useEffect(() => {
    const id = newId();
    announceNew(id);
    void navigate({
      to: kind.plural === 'posts' ? '/w/$workspace/posts/$id' : '/w/$workspace/pages/$id',
      params: { workspace: slug, id },
      replace: true,
    });
  }, [navigate, slug, kind]);
  return <Skeleton />;
}

/** Opens a post or page, with whatever this device has not sent yet. */
export function OpenEntity({ kind, id }: { kind: EntityKind; id: string }) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    const renamed = (given: string) =>
      void navigate({
        to: kind.plural === 'posts' ? '/w/$workspace/posts/$id' : '/w/$workspace/pages/$id',
        params: { workspace: workspace.slug, id: given },
        replace: true,
      });
    void openEntity(workspace, kind, id, renamed).then((opened) => isHere && setOpening(opened));
    return () => {
      isHere = false;
    };
    // The workspace is made anew with every answer of /me; what is open stays open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [workspace.path, kind, id, tries]);
  if (opening === null) {
    return (
      <div className={css['waiting']}>
        <Skeleton lines={9} />
      </div>
    );
  }
  if ('missing' in opening) return <Missing kind={kind} why={opening.missing} again={() => setTries(tries + 1)} />;
  return <WritingScreen kind={kind} opened={opening} />;
}

function Missing({
  kind,
  why,
  again,
}: {
  kind: EntityKind;
  why: 'gone' | 'unreachable' | 'signed-out';
  again: () => void;
}) {
  const { slug } = useWorkspace();
  if (why !== 'gone') {
    return (
      <div className={css['waiting']}>
        <Notice
          tone="warn"
          action={
            <Button small onPress={again}>
              Try again
            </Button>
          }
        >
          {why === 'unreachable'
            ? 'The service cannot be reached. What this device has not sent yet is safe here.'
            : 'Sign in to go on.'}
        </Notice>
      </div>
    );
  }
  return (
    <Empty
      title="Gone, or never there"
      action={
        <LinkButton
          to={kind.plural === 'posts' ? '/w/$workspace/posts' : '/w/$workspace/pages'}
          params={{ workspace: slug }}
        >
          All {kind.plural}
        </LinkButton>
      }
    >
      Somebody may have deleted this {kind.name}.
    </Empty>
  );
}
