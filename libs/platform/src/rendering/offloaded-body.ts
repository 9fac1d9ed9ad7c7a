import type { TaggedBody } from './tagged-body.ts';

/**
 * The response of a read that takes much CPU time: the thread for large bodies makes it if there is one, otherwise
 * `make` does.
 */
export class OffloadedBody<Body extends object = object> {
  constructor(readonly make: () => Promise<Body | TaggedBody<Body>>) {}
}
