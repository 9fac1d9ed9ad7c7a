import { describe, expect, it } from '@jest/globals';
import { StoredPictures } from '../testing/stored-pictures.ts';
import { markdownToBlocks } from './markdown/markdown-to-blocks.ts';
import { Notes } from './notes.ts';
import { plainHeading } from './plain-heading.ts';

function headings(body: string) {
  const notes = new Notes();
  const images = new StoredPictures([], notes);
  const blocks = markdownToBlocks(body, { title: 'T', firstLine: 1, images, notes });
  return blocks.filter((block) => block.type === 'heading').map(({ text, id }) => ({ text, ...(id ? { id } : {}) }));
}

describe(plainHeading.name, () => {
  it.each([
    ['Plain words', 'Plain words', null],
    ['What **is** *new*', 'What is new', null],
    ['[Rust 1.0](https://blog.example/rust)', '[Rust 1.0](https://blog.example/rust)', 'rust-1-0'],
    ['Use `cargo`', 'Use cargo', null],
    // Without its marks it would be read as a tag, a link, or as emphasis.
    ['`Vec<T>`', '`Vec<T>`', null],
    ['`__init__` and [more](https://x.example/)', '`__init__` and [more](https://x.example/)', 'init-and-more'],
    ['Q&A', 'Q&A', null],
    ['हिन्दी **में** रोटी', 'हिन्दी में रोटी', null],
    ['C\\*\\*', 'C**', null],
    ['<a id="x"></a>Words', '<a id="x"></a>Words', 'words'],
    ['![](a.png)', '![](a.png)', null],
  ])('reads %s as %s', (markdown, text, id) => {
    expect(plainHeading(markdown)).toEqual({ text, id });
  });
});

describe('links within a document', () => {
  it('find the headings that they name, by whichever rule their ids were made', () => {
    const body = `[a](#whats-new) [b](#c-v20) [c](#steps-1) [d](#own) [e](#nowhere)

## What's new

## C++ v2.0

## Steps

## Steps

## Other {#own}`;
    expect(headings(body)).toEqual([
      { text: "What's new", id: 'whats-new' },
      { text: 'C++ v2.0', id: 'c-v20' },
      { text: 'Steps' },
      { text: 'Steps', id: 'steps-1' },
      { text: 'Other', id: 'own' },
    ]);
  });

  it('find headings by the names of their emojis, if it can be only one', () => {
    const body = `[a](#async-rust-crab-woman-computer) [b](#crab-notes) [c](#more-tools-x-crab-y) [d](#crab)

## Async Rust (🦀, 👩‍💻)

## 🦀 Notes

## More 🛠️ x 🦀 y

## 🦀

## 🛠️ 🦀`;
    expect(headings(body)).toEqual([
      { text: 'Async Rust (🦀, 👩‍💻)', id: 'async-rust-crab-woman-computer' },
      { text: '🦀 Notes', id: 'crab-notes' },
      { text: 'More 🛠️ x 🦀 y', id: 'more-tools-x-crab-y' },
      { text: '🦀' },
      { text: '🛠️ 🦀' },
    ]);
  });
});
