import { describe, expect, it } from '@jest/globals';
import { Problems } from '@app/shared-kernel';
import { parsePerson } from './parse-person.ts';
import { UNKNOWN_PERSON } from './person.ts';

function parse(value: unknown) {
  const problems = new Problems();
  const person = parsePerson(value, 'person', problems);
  return { person, paths: problems.list.map(({ path }) => path) };
}

describe(parsePerson.name, () => {
  it('keeps what it knows, strips the rest, and leaves the unknown null', () => {
    const input = JSON.parse(
      '{"jobTitle":"Baker","award":null,"worksFor":"","knowsAbout":["rye","rye"],"__proto__":1}',
    );
    expect(parse({ ...input, salary: 1 })).toEqual({
      person: { ...UNKNOWN_PERSON, jobTitle: 'Baker', knowsAbout: ['rye'] },
      paths: [],
    });
    expect(parse({}).person).toEqual(UNKNOWN_PERSON);
  });

  it('reads back what it made', () => {
    const { person } = parse({ jobTitle: 'Baker', knowsAbout: ['rye'] });
    expect(parse(person)).toEqual({ person, paths: [] });
  });

  it('names every fault at once', () => {
    const faults = {
      jobTitle: 5,
      worksFor: ' ',
      alumniOf: 'x'.repeat(301),
      award: ['a'],
      honorificPrefix: '🦀'.repeat(300),
      knowsAbout: ['ok', '', 3],
    };
    expect(parse(faults).paths).toEqual([
      'person.jobTitle',
      'person.worksFor',
      'person.alumniOf',
      'person.award',
      'person.knowsAbout[1]',
      'person.knowsAbout[2]',
    ]);
  });

  it.each([null, undefined, 'x', 1, []])('takes %j for no object', (value) => {
    expect(parse(value)).toEqual({ person: UNKNOWN_PERSON, paths: ['person'] });
  });

  it('bounds the list', () => {
    expect(parse({ knowsAbout: Array.from({ length: 51 }, (_, n) => `${n}`) }).paths).toEqual(['person.knowsAbout']);
    expect(parse({ knowsAbout: 'rye' }).paths).toEqual(['person.knowsAbout']);
  });
});
