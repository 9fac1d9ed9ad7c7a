import { beforeEach, describe, expect, it } from '@jest/globals';
import { ReplicaKnowledge } from './replica-knowledge.ts';

describe(ReplicaKnowledge.name, () => {
  let knowledge: ReplicaKnowledge;
  beforeEach(() => {
    knowledge = new ReplicaKnowledge();
  });

  it('knows nothing at first', () => {
    expect(knowledge.state('a', 0, 0)).toBe('unknown');
  });

  it('keeps for ever what was shown, for each workspace by itself', () => {
    knowledge.learn('a', 7, 5, 0);
    expect([5, 7, 8].map((version) => knowledge.state('a', version, 1e9))).toEqual(['current', 'current', 'unknown']);
    expect(knowledge.state('b', 1, 1e9)).toBe('unknown');
  });

  it('does not forget what was shown when a later question was answered earlier', () => {
    knowledge.learn('a', 7, 7, 0);
    knowledge.learn('a', 6, 6, 1);
    expect(knowledge.state('a', 7, 2)).toBe('current');
  });

  it('lets one that was behind alone for a moment, except for what it has', () => {
    knowledge.learn('a', 4, 5, 100);
    expect(knowledge.state('a', 5, 149)).toBe('behind');
    expect(knowledge.state('a', 4, 149)).toBe('current');
    expect(knowledge.state('a', 5, 150)).toBe('unknown');
    knowledge.learn('a', 5, 5, 150);
    expect(knowledge.state('a', 5, 151)).toBe('current');
  });

  it('takes a workspace that is not there yet as behind', () => {
    knowledge.learn('a', -1, 0, 0);
    expect(knowledge.state('a', 0, 10)).toBe('behind');
  });

  it('rests after a failure, and then begins anew', () => {
    knowledge.learn('a', 7, 7, 0);
    knowledge.rest(1_000);
    expect(knowledge.state('a', 1, 5_999)).toBe('resting');
    expect(knowledge.state('a', 1, 6_000)).toBe('unknown');
  });
});
