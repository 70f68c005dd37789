import { colleagues } from '@shared/contracts/demos/colleagues';
import { repeated, unless } from '../claims';
import type { Files } from '../publicFiles';
import { textsOf } from './checkPages';
import type { Demos } from './read';

/** Our content policy forbids style attributes and elements, scripts and external resources in pictures. */
const forbidden = /style|<script|href|url\(|\bon\w+=/;

/** Every picture shown must exist, every file must be shown, and none may be large. */
export function pictureFaults(demos: Demos, pictures: Files): string[] {
  const made = new Set(pictures.map(([file]) => file));
  const texts = [...textsOf([demos.collections, demos.bodies]), ...colleagues.map(({ avatar }) => avatar)];
  const used = new Set(texts.filter((text) => text.startsWith('/demos/')));
  const size = pictures.reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0);
  return [
    ...repeated(
      pictures.map(([file]) => file),
      'The picture',
    ),
    ...[...used].flatMap((file) => unless(made.has(file), `There is no picture ${file}.`)),
    ...[...made].flatMap((file) => unless(used.has(file), `Nothing shows the picture ${file}.`)),
    ...pictures.flatMap(([file, content]) => [
      ...unless(!forbidden.test(content), `${file} holds what is not served.`),
      ...unless(
        !file.includes('/avatars/') || Buffer.byteLength(content) < 1536,
        `${file} takes ${Buffer.byteLength(content)} bytes.`,
      ),
    ]),
    ...unless(size < 250_000, `The pictures take ${size} bytes, more than 250 kB.`),
    ...colleagues.flatMap(({ fullName, email, avatar }) =>
      unless(
        demos.collections.users.some(
          (user) => user.fullName === fullName && user.email === email && user.avatar === avatar,
        ),
        `The colleague ${fullName} is not a user.`,
      ),
    ),
  ];
}
