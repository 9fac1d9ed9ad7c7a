import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { readDto } from './dto.pipe.ts';
import { BooleanField, ChoiceField, TextField } from './field.ts';

class LoafDto {
  @TextField({ min: 1, max: 5, notBlank: true })
  name: string;

  @ChoiceField(['rye', 'wheat'], { optional: true, nullable: true })
  flour?: string | null;

  @BooleanField({ optional: true })
  isWarm?: boolean;
}

const read = (body: unknown) => readDto(LoafDto, body as Record<string, unknown>);

async function problemsOf(body: unknown): Promise<unknown> {
  const error: unknown = await read(body).catch((thrown: unknown) => thrown);
  return error instanceof Invalid ? error.problems : error;
}

describe(readDto.name, () => {
  it('keeps what is declared and drops the rest', async () => {
    const given = JSON.parse(
      '{"name":"Ada","flour":null,"other":1,"__proto__":{"isWarm":true},"constructor":1}',
    ) as object;
    const loaf = await read(given);
    expect(loaf).toBeInstanceOf(LoafDto);
    expect(Object.entries(loaf)).toEqual([
      ['name', 'Ada'],
      ['flour', null],
    ]);
    expect(loaf.isWarm).toBeUndefined();
  });

  it('tells every problem at once', async () => {
    expect(await problemsOf({ flour: 'oat', isWarm: 'yes' })).toEqual([
      { path: 'name', message: 'must be a string' },
      { path: 'flour', message: 'must be one of rye, wheat' },
      { path: 'isWarm', message: 'must be true or false' },
    ]);
  });

  // What walks into a value by its names takes these for something that they are not.
  it.each([
    '{"constructor":1}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"__proto__":{"polluted":true}}',
    '{"toString":null,"valueOf":1}',
    '{"then":"x","length":1e9}',
    '[{"constructor":null}]',
  ])('refuses %s like any other wrong value', async (value) => {
    expect(await problemsOf({ name: JSON.parse(value) as unknown })).toEqual([
      { path: 'name', message: 'must be a string' },
    ]);
    expect('polluted' in {}).toBe(false);
  });
});
