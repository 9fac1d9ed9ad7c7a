import { describe, expect, it } from '@jest/globals';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { override, wrap } from './ports.ts';
import { replacePorts, type PortChanges } from './replace-ports.ts';

abstract class Greeting {
  abstract text(): string;
}

class Hello extends Greeting {
  text(): string {
    return 'hello';
  }
}

class Named extends Greeting {
  constructor(private readonly greeted: Name) {
    super();
  }

  text(): string {
    return `hello ${this.greeted.value}`;
  }
}

class Name {
  readonly value: string = 'you';
}

class Unprovided {}

/** Uses the port from outside the module that owns it. */
class Sign {
  constructor(readonly greeting: Greeting) {}
}

@Global()
@Module({ providers: [Name, { provide: Greeting, useClass: Hello }], exports: [Greeting, Name] })
class DeclaredOwner {}

const signs: DynamicModule = {
  module: class Signs {},
  providers: [{ provide: Sign, useFactory: (greeting: Greeting) => new Sign(greeting), inject: [Greeting] }],
};
const dynamicOwner: DynamicModule = {
  module: class DynamicOwner {},
  global: true,
  providers: [Name, { provide: Greeting, useFactory: () => new Hello() }],
  exports: [Greeting, Name],
};

function rootOf(owner: DynamicModule | typeof DeclaredOwner): DynamicModule {
  return { module: class Root {}, imports: [signs, owner] };
}

async function signOf(owner: DynamicModule | typeof DeclaredOwner, changes: Partial<PortChanges>): Promise<string> {
  const problems: string[] = [];
  const root = replacePorts(rootOf(owner), { overrides: [], wrappers: [], ...changes }, problems);
  expect(problems).toEqual([]);
  const app = await NestFactory.createApplicationContext(root, { logger: false });
  const text = app.get(Sign, { strict: false }).greeting.text();
  await app.close();
  return text;
}

function louder(extension: string, mark: string) {
  return { extension, ...wrap(Greeting, (inner) => ({ text: () => `${inner.text()}${mark}` })) };
}

describe.each([
  ['a dynamic module', dynamicOwner],
  ['a declared module', DeclaredOwner],
])('ports of %s', (_, owner) => {
  it('stay as they are where nothing replaces them', async () => expect(await signOf(owner, {})).toBe('hello'));

  it('can be replaced, with ports of the owner', async () => {
    const overrides = [{ extension: 'a', ...override(Greeting, Named, Name) }];
    expect(await signOf(owner, { overrides })).toBe('hello you');
  });

  it('are wrapped in the order of the extensions, round a replacement too', async () => {
    const wrappers = [louder('a', '!'), louder('b', '?')];
    expect(await signOf(owner, { wrappers })).toBe('hello!?');
    const overrides = [{ extension: 'c', ...override(Greeting, Named, Name) }];
    expect(await signOf(owner, { overrides, wrappers })).toBe('hello you!?');
  });
});

describe(replacePorts, () => {
  const problemsOf = (changes: Partial<PortChanges>) => {
    const problems: string[] = [];
    replacePorts(rootOf(dynamicOwner), { overrides: [], wrappers: [], ...changes }, problems);
    return problems;
  };

  it('names both who replace one port', () => {
    const overrides = ['a', 'b'].map((extension) => ({ extension, ...override(Greeting, Hello) }));
    expect(problemsOf({ overrides })).toEqual([
      'The port Greeting is replaced by a and b: one of them has to wrap it instead.',
    ]);
  });

  it('names a port that no module provides', () => {
    const problem = 'No module of Galley provides Unprovided, which a would replace.';
    expect(problemsOf({ overrides: [{ extension: 'a', ...override(Unprovided, Unprovided) }] })).toEqual([problem]);
    expect(problemsOf({ wrappers: [{ extension: 'a', ...wrap(Unprovided, (inner) => inner) }] })).toEqual([problem]);
  });

  it('leaves a module that nothing changes in the very same', () => {
    const wrappers = [louder('a', '!')];
    const root = replacePorts(rootOf(dynamicOwner), { overrides: [], wrappers }, []);
    expect(root.imports?.[0]).toBe(signs);
    expect(root.imports?.[1]).not.toBe(dynamicOwner);
  });
});
