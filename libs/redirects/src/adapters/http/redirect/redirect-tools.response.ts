import { arrayOf, choice, integer, orNull, ResponseShape, text, truth, type BodyOf } from '@app/platform';
import type { Problem } from '@app/shared-kernel';
import type { RedirectVerdict } from '../../../domain/redirect/verdict.ts';
import { ARRIVALS, type Way } from '../../../domain/redirect/way.ts';

const PROBLEM = ResponseShape.of<Problem>()({
  path: [{ ...text, example: 'toPath' }, ({ path }) => path],
  message: [{ ...text, example: 'must start with /' }, ({ message }) => message],
});

/** The result of checking a redirect. */
export const REDIRECT_CHECK = ResponseShape.of<RedirectVerdict>()({
  problems: [
    { ...arrayOf(PROBLEM.schema), description: 'What would refuse the write; empty when it would be accepted.' },
    ({ problems }) => problems.map((problem) => PROBLEM.present(problem)),
  ],
  way: [
    {
      ...arrayOf(text),
      description: 'From the target on, each path that readers are sent to; empty when they are sent nowhere.',
      example: ['/new-recipe'],
    },
    ({ way }) => way,
  ],
  arrival: [
    {
      ...orNull(choice(...ARRIVALS)),
      description: 'What they find there; null when they are sent nowhere.',
      example: 'live',
    },
    ({ arrival }) => arrival,
  ],
  hops: [
    { ...integer, description: 'Redirects in a row that readers would pass, at most.', example: 1 },
    ({ hops }) => hops,
  ],
  hides: [
    {
      ...truth,
      description: 'Something is shown at `fromPath`, which readers would not find any more.',
      example: false,
    },
    ({ hides }) => hides,
  ],
});

export type RedirectCheckBody = BodyOf<typeof REDIRECT_CHECK>;

/** A path, and where it leads. */
export type FollowedPath = Way & { readonly path: string };

const FOLLOWED_PATH = ResponseShape.of<FollowedPath>()({
  path: [{ ...text, example: '/old-recipe' }, ({ path }) => path],
  hops: [
    {
      ...arrayOf(text),
      description: 'Where readers are sent, one after the other; empty when nothing leads on.',
      example: ['/new-recipe'],
    },
    ({ hops }) => hops,
  ],
  arrival: [
    { ...choice(...ARRIVALS), description: 'What they find in the end.', example: 'live' },
    ({ arrival }) => arrival,
  ],
});

export const FOLLOWED_PATHS = ResponseShape.of<readonly FollowedPath[]>()({
  results: [
    { ...arrayOf(FOLLOWED_PATH.schema), description: 'In the order of the paths.' },
    (paths) => paths.map((path) => FOLLOWED_PATH.present(path)),
  ],
});

export type FollowedPathsBody = BodyOf<typeof FOLLOWED_PATHS>;
