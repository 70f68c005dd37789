import { repeated, unless } from '../claims';
import type { Files } from '../publicFiles';
import type { Content } from './generate';

/** Our content policy forbids style attributes and elements, scripts and external resources in pictures. */
const forbidden = /style|<script|href|url\(|\bon\w+=/;

/** Every named picture and document must exist, every file must be named, and none may be large. */
export function fileFaults({ articles, resources, banners, att_images }: Content, files: Files): string[] {
  const made = new Set(files.map(([file]) => file));
  const named = new Set(
    [
      ...articles.map(({ cover_url }) => cover_url),
      ...articles.flatMap(({ body }) => [...body.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src)),
      ...resources.flatMap(({ cover_url, url, captions_url }) => [cover_url, url, captions_url]),
      ...banners.map(({ image_url }) => image_url),
      ...att_images.map(({ image_url }) => image_url),
    ].filter((url) => url.startsWith('/network/')),
  );
  const size = (ending: string) =>
    files.filter(([file]) => file.endsWith(ending)).reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0);
  return [
    ...repeated(
      files.map(([file]) => file),
      'The file',
    ),
    ...[...named].flatMap((file) => unless(made.has(file), `There is no file ${file}.`)),
    // Gallery pictures may be unused: the office can choose them later.
    ...[...made].flatMap((file) =>
      unless(named.has(file) || file.includes('/att/'), `Nothing names the file ${file}.`),
    ),
    ...files.flatMap(([file, content]) => [
      ...unless(!file.endsWith('.svg') || !forbidden.test(content), `${file} holds what is not served.`),
    ]),
    ...unless(size('.svg') < 190_000, `The pictures take ${size('.svg')} bytes, more than 190 kB.`),
    ...unless(size('.pdf') < 100_000, `The documents take ${size('.pdf')} bytes, more than 100 kB.`),
  ];
}
