import { MediaStore } from '@app/content';
import { defineExtension, wrap } from '../../../apps/galley/src/index.ts';
import { comments } from '../../extensions/kit/comments.extension.ts';
import { newsletter } from '../../extensions/kit/newsletter.extension.ts';
import { noticed, pgMedia } from '../../extensions/kit/pg-media.extension.ts';
import { ratings } from '../../extensions/kit/ratings.extension.ts';

/** Wraps the store that `noticed` wraps already. */
const traced = defineExtension({
  name: 'traced',
  galley: '>=0.1.0',
  register: () => ({
    wrap: [
      wrap(MediaStore, (inner) => {
        const put = inner.put.bind(inner);
        inner.put = async (...args) => {
          await put(...args);
          process.stderr.write(`traced ${args[0]}\n`);
        };
        return inner;
      }),
    ],
  }),
});

export const extensions = [comments, pgMedia, noticed, traced, newsletter, ratings];
