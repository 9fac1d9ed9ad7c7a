import { hash } from 'node:crypto';
import { RenderedBody } from '../../rendering/rendered-body.ts';
import type { CachedRead } from '../cached-read.ts';

/** Larger answers are few, and take most of their time to be sent. */
const MAX_BYTES = 2 * 1024 * 1024;
/** An answer as a file holds it: this as JSON in the first line, then the bytes. */
export interface Label extends Pick<CachedRead, 'contentVersion' | 'access' | 'route'> {
  /** By the name of each file that it is in, the normalised key of the request target. */
  readonly keys: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly viewed: string | null;
  readonly etag: string;
  readonly counts: NonNullable<RenderedBody['counts']>;
  /** Milliseconds of the clock. */
  readonly madeAt: number;
  /** Of the bytes. */
  readonly digest: string;
}

/** An answer that another process can complete: what it shows is known, its counts can be renewed, and it depends on nothing else. */
type Storable = CachedRead & { rendered: RenderedBody & { counts: Label['counts'] }; tags: readonly string[] };

export function isStorable(read: CachedRead): read is Storable {
  const { rendered, tags, suits, stillTrue, routedOnly, served, viewed, ofStored } = read;
  const isComplete = rendered instanceof RenderedBody && rendered.counts !== null && tags !== null;
  const isPlain = !suits && !stillTrue && !routedOnly && (!served || viewed !== undefined);
  return isComplete && isPlain && !ofStored && rendered.byteLength <= MAX_BYTES;
}

/** The name of the file for a request target. */
export function nameOf(workspaceId: string, target: string): string {
  return hash('sha256', `${workspaceId} ${target}`, 'hex');
}

/** @returns null for what is none */
export function labelIn(line: Buffer): Label | null {
  try {
    return JSON.parse(line.toString()) as Label;
  } catch {
    return null;
  }
}
