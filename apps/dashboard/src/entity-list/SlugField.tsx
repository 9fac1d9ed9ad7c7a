import { useRef, useState } from 'react';
import { numberedSlug } from '@app/shared-kernel';
import { ApiError } from '../api/index.ts';
import { Button, TextField } from '../ui/index.ts';
import css from './SlugField.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (slug: string) => void;
  readonly problem: string | undefined;
  /** Why the form was refused last; null if it was not. */
  readonly refusal: unknown;
  readonly hint?: string;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
}

interface Proposal {
  readonly refusal: unknown;
  /** What was typed before the first proposal was taken. */
  readonly typed: string;
  readonly number: number;
  /** Undefined where the slug is not taken. */
  readonly slug: string | undefined;
}

const NONE: Proposal = { refusal: null, typed: '', number: 1, slug: undefined };

/** A slug. Where it is taken, a press takes another one: a free one, if the service names one. */
export function SlugField({ value, onChange, problem, refusal, ...rest }: Props) {
  const [proposal, setProposal] = useState(NONE);
  const place = useRef<HTMLDivElement>(null);
  if (proposal.refusal !== refusal) setProposal(proposalFor(refusal, value, proposal));
  const isTaken = proposal.slug === value;
  return (
    <div ref={place} className={css['slug']}>
      <TextField {...rest} label="Slug" value={value} onChange={onChange} problem={isTaken ? undefined : problem} />
      {proposal.slug !== undefined && !isTaken && problem !== undefined && (
        <Button
          small
          onPress={() => {
            onChange(proposal.slug ?? value);
            // The button goes away.
            place.current?.querySelector('input')?.focus();
          }}
        >
          Use “{proposal.slug}”
        </Button>
      )}
    </div>
  );
}

function proposalFor(refusal: unknown, slug: string, last: Proposal): Proposal {
  const details = refusal instanceof ApiError && refusal.status === 409 ? refusal.details : null;
  const conflict = (details ?? {}) as { readonly reason?: string; readonly freeSlug?: string };
  if (conflict.reason !== 'slug') return { ...last, refusal, slug: refusal === null ? last.slug : undefined };
  const [typed, number] = slug === last.slug ? [last.typed, last.number + 1] : [slug, 2];
  return { refusal, typed, number, slug: conflict.freeSlug ?? numberedSlug(typed, number) };
}
