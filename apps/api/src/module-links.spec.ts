import { describe, expect, it } from '@jest/globals';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ModuleLinks, withImports } from './module-links.ts';

class Word {
  constructor(readonly text: string) {}
}
class Sentence {
  constructor(readonly word: Word) {}
}
class Echo {
  constructor(readonly sentence: Sentence) {}
}

@Module({})
class WordsModule {}
@Module({})
class SentencesModule {}
@Module({})
class OutsideModule {}
@Module({})
class Root {}

const words = (links: ModuleLinks): DynamicModule => ({
  module: WordsModule,
  imports: links.to(SentencesModule),
  providers: [
    { provide: Word, useFactory: () => new Word('as registered') },
    { provide: Echo, useFactory: (sentence: Sentence) => new Echo(sentence), inject: [Sentence] },
  ],
  exports: [Word, Echo],
});
const sentences = (links: ModuleLinks): DynamicModule => ({
  module: SentencesModule,
  imports: links.to(WordsModule),
  providers: [{ provide: Sentence, useFactory: (word: Word) => new Sentence(word), inject: [Word] }],
  exports: [Sentence],
});

async function echoOf(root: DynamicModule): Promise<Echo> {
  const app = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
  const echo = app.get(Echo, { strict: false });
  await app.close();
  return echo;
}

describe(ModuleLinks, () => {
  it('lets modules import each other in a circle', async () => {
    const links = new ModuleLinks();
    const root = links.resolveImports({ module: Root, imports: [words(links), sentences(links)] });
    expect((await echoOf(root)).sentence.word.text).toBe('as registered');
  });

  it('leads to the modules that were settled, not to those that were linked', async () => {
    const links = new ModuleLinks();
    const standing = words(links);
    const replaced = {
      ...standing,
      providers: [...(standing.providers ?? []), { provide: Word, useFactory: () => new Word('as composed') }],
    };
    const root = links.resolveImports({ module: Root, imports: [replaced, sentences(links)] });
    expect((await echoOf(root)).sentence.word.text).toBe('as composed');
  });

  it('names a module that is none of the application', async () => {
    const links = new ModuleLinks();
    await expect(echoOf(links.resolveImports({ module: Root, imports: [words(links)] }))).rejects.toThrow(
      'SentencesModule is no module of the application.',
    );
  });
});

describe(withImports, () => {
  const outside = { provide: Echo, useFactory: (sentence: Sentence) => new Echo(sentence), inject: [Sentence] };

  it.each([
    ['a class', OutsideModule],
    ['a dynamic module', { module: OutsideModule }],
  ])('lets %s inject what the given modules export', async (_, module) => {
    const links = new ModuleLinks();
    const galley = { module: class Galley {}, imports: [words(links), sentences(links)], exports: [SentencesModule] };
    links.resolveImports(galley);
    const imported = withImports(module, [galley]);
    const { sentence } = await echoOf({ module: Root, imports: [{ ...imported, providers: [outside] }] });
    expect(sentence.word.text).toBe('as registered');
  });
});
