import { describe, expect, it } from '@jest/globals';
import { hostedVideo } from './hosted-video.ts';

const ID = 'dQw4w9WgXcQ';

describe('hosted videos', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}&t=1m`,
    `https://music.youtube.com/watch?v=${ID}`,
    `http://youtu.be/${ID}?t=3`,
    `https://youtu.be/${ID}/`,
    `https://m.youtube.com/shorts/${ID}`,
    `https://youtube.com/live/${ID}`,
    `https://youtube.com/v/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}/`,
  ])('finds the video of YouTube at %s', (url) => expect(hostedVideo(url)).toEqual({ service: 'youtube', id: ID }));

  it.each([
    ['https://vimeo.com/76979871', {}],
    ['https://player.vimeo.com/video/76979871?dnt=1', {}],
    ['https://vimeo.com/76979871/0a1b2c3d', { hash: '0a1b2c3d' }],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d', { hash: '0a1b2c3d' }],
  ])('finds the video of Vimeo at %s', (url, more) =>
    expect(hostedVideo(url)).toEqual({ service: 'vimeo', id: '76979871', ...more }),
  );

  it.each([
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/embed/${ID}x`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    'https://vimeo.com/staff',
    'https://awww.vimeo.com/76979871',
    'https://e.example/a.mp4',
    `//youtu.be/${ID}`,
    'javascript:alert(1)',
    '',
  ])('finds none at %s', (url) => expect(hostedVideo(url)).toBeNull());
});
