import { describe, expect, it } from '@jest/globals';
import { isTweetUrl, isVideoUrl, shortcodeUrl } from './embeds.ts';

const ID = 'dQw4w9WgXcQ';

describe('embeds', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}&t=1m`,
    `http://youtu.be/${ID}?t=3`,
    `https://m.youtube.com/shorts/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871',
    'https://e.example/a/b.MP4?x=1',
  ])('sees a video in %s', (url) => expect(isVideoUrl(url)).toBe(true));

  it.each([
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/staff',
    'https://awww.vimeo.com/76979871',
    'https://e.example/a.mp3',
    `//youtu.be/${ID}`,
    'javascript:alert(1).mp4',
    'a.mp4',
  ])('sees none in %s', (url) => expect(isVideoUrl(url)).toBe(false));

  it('knows a tweet from a profile', () => {
    expect(isTweetUrl('https://x.com/rustlang/status/1?s=20')).toBe(true);
    expect(isTweetUrl('https://mobile.twitter.com/i/web/status/12')).toBe(true);
    expect(isTweetUrl('https://twitter.com/rustlang')).toBe(false);
    expect(isTweetUrl('https://www.x.com/rustlang/status/1')).toBe(true);
    expect(isTweetUrl('https://awww.x.com/rustlang/status/1')).toBe(false);
    expect(isTweetUrl('ftp://x.com/rustlang/status/1')).toBe(false);
    expect(isTweetUrl('no address')).toBe(false);
    expect(isTweetUrl('https://nitter.example/rustlang/status/1')).toBe(false);
  });

  it.each([
    [`{{< youtube ${ID} >}}`, `https://www.youtube.com/watch?v=${ID}`],
    [`{{ youtube(id="${ID}") }}`, `https://www.youtube.com/watch?v=${ID}`],
    ['{{< vimeo 76979871 >}}', 'https://vimeo.com/76979871'],
    ['{{< tweet 12 >}}', 'https://x.com/i/web/status/12'],
    ['{{< youtube short >}}', null],
    ['{{< figure src="a.png" >}}', null],
  ])('understands %s', (text, url) => expect(shortcodeUrl(text)).toBe(url));
});
