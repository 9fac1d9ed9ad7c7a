import { describe, expect, it } from '@jest/globals';
import { templateProblem } from '../index.ts';

describe(templateProblem.name, () => {
  it.each(['', 'Kettle', '{title}', '{title} in {category} – {siteName}', '{{title}}', '{', '}{', '{title'])(
    'takes %j',
    (template) => expect(templateProblem(template)).toBeNull(),
  );

  it.each([
    ['{name}', '{name}'],
    ['{Title} {title}', '{Title}'],
    ['{ title }', '{ title }'],
    ['{}', '{}'],
    ['{constructor} | {bio} | {bio}', '{constructor}, {bio}'],
  ])('refuses %j, and names what is known', (template, unknown) =>
    expect(templateProblem(template)).toBe(
      `must not use ${unknown}; known are {title}, {excerpt}, {siteName}, {category}`,
    ),
  );
});
