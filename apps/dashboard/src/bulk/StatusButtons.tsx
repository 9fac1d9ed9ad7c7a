import { useState } from 'react';
import { Button, Confirm, warn, wordsFor } from '../ui/index.ts';

export type Status = 'draft' | 'published' | 'archived';

interface Props {
  /** The number of entries with their noun. */
  readonly count: string;
  readonly onChange: (status: Status) => Promise<unknown>;
  /** Whether the entries can be archived. */
  readonly withArchive?: boolean;
}

/** Puts the selected entries on the site, or takes them off. */
export function StatusButtons({ count, onChange, withArchive = false }: Props) {
  const [asked, setAsked] = useState<Exclude<Status, 'archived'> | null>(null);
  return (
    <>
      <Button small onPress={() => setAsked('published')}>
        Publish
      </Button>
      <Button small onPress={() => setAsked('draft')}>
        Revert to draft
      </Button>
      {withArchive && (
        <Button small onPress={() => void onChange('archived').catch((error: unknown) => warn(wordsFor(error)))}>
          Archive
        </Button>
      )}
      {asked && (
        <Confirm
          title={QUESTIONS[asked].title(count)}
          action={QUESTIONS[asked].action}
          danger={false}
          onClose={() => setAsked(null)}
          onConfirm={() => onChange(asked)}
        >
          <p>{QUESTIONS[asked].text}</p>
        </Confirm>
      )}
    </>
  );
}

const QUESTIONS = {
  published: {
    title: (count: string) => `Publish ${count}?`,
    text: 'Readers will see this immediately.',
    action: 'Publish',
  },
  draft: {
    title: (count: string) => `Revert ${count} to draft?`,
    text: 'This removes them from your site. Their URLs stop working until you publish again.',
    action: 'Revert to draft',
  },
};

const DONE: Readonly<Record<Status, string>> = {
  published: 'published',
  draft: 'reverted to draft',
  archived: 'archived',
};

/** What was done, such as `2 posts archived.` @param status undefined where something else was changed */
export function doneInWords(count: string, status: Status | undefined): string {
  return `${count} ${status === undefined ? 'changed' : DONE[status]}.`;
}
