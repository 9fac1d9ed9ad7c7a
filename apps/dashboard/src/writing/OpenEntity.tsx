import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../api/index.ts';
import { Button, Empty, LinkButton, Notice, Screen, Skeleton, Trouble } from '../ui/index.ts';
import { newId } from '../util/uuid.ts';
import type { EntityKind } from './draft/entity-kind.ts';
import { announceNew, openEntity, type Opening, type Missing as WhyMissing } from './draft/open-draft.ts';
import css from './Writing.module.css';
import { WritingScreen } from './WritingScreen.tsx';

/** Gives a new post or page its id before the service knows it, so that the first word can be stored under it. */
export function NewEntity({ kind }: { kind: EntityKind }) {
  const navigate = useNavigate();
  const { slug, can } = useWorkspace();
  const mayWrite = can(`${kind.plural}:write`);
  useEffect(() => {
    if (!mayWrite) return;
    const id = newId();
    announceNew(id);
    void navigate({
      to: kind.plural === 'posts' ? '/w/$workspace/posts/$id' : '/w/$workspace/pages/$id',
      params: { workspace: slug, id },
      replace: true,
    });
  }, [navigate, slug, kind, mayWrite]);
  return (
    <Screen title={`New ${kind.name}`}>
      {mayWrite ? (
        <Skeleton />
      ) : (
        <Empty title={`You don’t have permission to write ${kind.plural}`}>
          Ask someone who manages members for the permission.
        </Empty>
      )}
    </Screen>
  );
}

/** Opens a post or page with unsent changes of this device. */
export function OpenEntity({ kind, id }: { kind: EntityKind; id: string }) {
  const workspace = useWorkspace();
  const [opening, setOpening] = useState<Opening | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    void openEntity(workspace, kind, id).then((opened) => isHere && setOpening(opened));
    return () => {
      isHere = false;
    };
    // The workspace object is created anew with each response of /me; the open entity stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [workspace.path, kind, id, tries]);
  if (opening === null) {
    return (
      <div className={css['waiting']}>
        <h1 className="sr-only">{nameOf(kind)}</h1>
        <Skeleton lines={9} />
      </div>
    );
  }
  if ('missing' in opening) {
    return (
      <Screen title={nameOf(kind)}>
        <Missing kind={kind} why={opening} again={() => setTries(tries + 1)} />
      </Screen>
    );
  }
  return <WritingScreen kind={kind} opened={opening} />;
}

const nameOf = ({ name }: EntityKind) => name.charAt(0).toUpperCase() + name.slice(1);

function Missing({ kind, why, again }: { kind: EntityKind; why: WhyMissing; again: () => void }) {
  const { slug } = useWorkspace();
  if (why.missing === 'signed-out') {
    return (
      <Notice
        tone="warn"
        action={
          <Button small onPress={again}>
            Try again
          </Button>
        }
      >
        Sign in to continue.
      </Notice>
    );
  }
  if (why.missing === 'refused') return <Trouble error={why.error} again={again} />;
  return (
    <Empty
      title="Not found"
      action={
        <LinkButton
          to={kind.plural === 'posts' ? '/w/$workspace/posts' : '/w/$workspace/pages'}
          params={{ workspace: slug }}
        >
          All {kind.plural}
        </LinkButton>
      }
    >
      This {kind.name} may have been deleted.
    </Empty>
  );
}
