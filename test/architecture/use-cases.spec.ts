import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const sources = readdirSync('libs', { recursive: true, encoding: 'utf8' })
  .map((file) => `libs/${file}`)
  .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'));
const useCases = sources
  .filter((file) => file.endsWith('.use-case.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .map(({ file, text }) => ({ file, text, name: /^export class (\w+)/m.exec(text)?.[1] ?? '' }));
const specs = sources.filter((file) => /[^-]spec\.ts$/.test(file)).map((file) => readFileSync(file, 'utf8'));

describe('use cases', () => {
  it('are one class in a file of its own', () => {
    expect(useCases.length).toBeGreaterThan(80);
    for (const { file, text } of useCases) {
      expect([file, file.includes('/src/use-cases/'), text.match(/^export (?:abstract )?class /gm)?.length]).toEqual([
        file,
        true,
        1,
      ]);
    }
  });

  it('each have a unit spec that names them', () => {
    const named = (name: string) => specs.some((text) => new RegExp(`\\b${name}\\b`).test(text));
    expect(useCases.filter(({ name }) => !named(name)).map(({ file }) => file)).toEqual([]);
    expect(named('NoSuchUseCase')).toBe(false);
  });
});
