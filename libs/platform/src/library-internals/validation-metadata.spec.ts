import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage, IsString, registerDecorator, validate } from 'class-validator';
import { rememberRules } from './validation-metadata.ts';

class Loaf {
  @IsString({ always: true })
  name: unknown;
}

class Rye extends Loaf {
  @IsString({ groups: ['baked'] })
  crust: unknown;
}

/** The properties with a problem. */
async function problems(type: new () => object, groups?: string[]): Promise<string[]> {
  const errors = await validate(new type(), { forbidUnknownValues: false, ...(groups && { groups }) });
  return errors.map(({ property }) => property).sort();
}

describe(rememberRules, () => {
  const storage = getMetadataStorage();
  const rulesOf = (type: object) =>
    storage.getTargetValidationMetadatas(type as () => void, undefined as unknown as string, false, false);
  rememberRules();
  rememberRules();

  it('finds the rules of a class once', () => {
    expect(rulesOf(Rye)).toBe(rulesOf(Rye));
    expect(storage.groupByPropertyName(rulesOf(Rye))).toBe(storage.groupByPropertyName(rulesOf(Rye)));
    expect(rulesOf(Loaf)).not.toBe(rulesOf(Rye));
  });

  it('keeps what the library says of classes, inheritance and groups', async () => {
    expect(await problems(Loaf)).toEqual(['name']);
    expect(await problems(Rye)).toEqual(['crust', 'name']);
    expect(await problems(Rye, ['sold'])).toEqual(['name']);
    expect(await problems(Rye, ['baked'])).toEqual(['crust', 'name']);
  });

  it('heeds a rule that is declared later', async () => {
    expect(await problems(Loaf)).toEqual(['name']);
    const validator = { validate: () => false };
    registerDecorator({ name: 'never', target: Loaf, propertyName: 'weight', options: {}, validator });
    expect(await problems(Loaf)).toEqual(['name', 'weight']);
  });
});
