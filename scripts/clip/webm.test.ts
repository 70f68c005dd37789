import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clip } from './clip';
import { webmOf } from './webm';

const file = fileURLToPath(new URL(`../../client/public/network/files/${clip.slug}.webm`, import.meta.url));
/** The eight bytes that follow an id. */
const after = (bytes: Buffer, id: string) => bytes.subarray(bytes.indexOf(Buffer.from(id, 'hex')) + id.length / 2 + 8);

describe('the film of the library', () => {
  it('exists, is small, and states its duration', () => {
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThan(300_000);
    expect(after(readFileSync(file), '4489').readDoubleBE()).toBe(clip.seconds * 1000);
  });

  it('has consecutive captions that end before the film', () => {
    const captions = readFileSync(file.replace(/webm$/, 'vtt'), 'utf8');
    const times = [...captions.matchAll(/\d\d:\d\d:(\d\d\.\d{3})/g)].map(([, seconds]) => Number(seconds));
    expect(times).toHaveLength(18);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(clip.seconds);
    expect(captions).toMatch(/^WEBVTT\n\n1\n00:00:00\.500 --> 00:00:05\.000\nUp to the target/);
  });
});

describe('a WebM file', () => {
  it('indexes the position of each key frame', () => {
    const frame = (ms: number, key: boolean) => ({ bytes: Buffer.from([ms % 256]), ms, key });
    const bytes = webmOf({
      width: 64,
      height: 36,
      ms: 400,
      codec: 'V_VP8',
      frames: [frame(0, true), frame(100, false), frame(200, true), frame(300, false)],
    });
    const segment = bytes.indexOf(Buffer.from('18538067', 'hex')) + 4 + 8;
    const cluster = Buffer.from('1f43b675', 'hex');
    const places: number[] = [];
    for (let at = bytes.indexOf(Buffer.from('f1', 'hex'), segment); places.length < 2; at += 1)
      if (bytes[at] === 0xf1 && bytes.readBigUInt64BE(at + 1) === 72057594037927944n)
        places.push(Number(bytes.readBigUInt64BE(at + 9)));
    expect(places.map((place) => bytes.subarray(segment + place, segment + place + 4))).toEqual([cluster, cluster]);
  });
});
