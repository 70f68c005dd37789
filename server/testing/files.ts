import type { TestApp } from './app';

/** Minimal files of every accepted kind: a valid header, padded to the given size. */

const filled = (head: Buffer, size: number) => Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), 7)]);
const latin = (text: string) => Buffer.from(text, 'latin1');

export const png = (width = 300, height = 100, size = 200) => {
  const head = Buffer.alloc(24);
  latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR').copy(head);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return filled(head, size);
};

/** `cameraBytes` is the size of the camera data before the image's size field. */
export const jpeg = (width = 300, height = 100, size = 200, cameraBytes = 60) => {
  const camera = Buffer.alloc(cameraBytes + 4);
  camera.writeUInt16BE(0xffe1, 0);
  camera.writeUInt16BE(cameraBytes + 2, 2);
  const frame = Buffer.alloc(11);
  frame.writeUInt16BE(0xffc2, 0);
  frame.writeUInt16BE(9, 2);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return filled(Buffer.concat([latin('\xff\xd8'), camera, frame]), size);
};

/** `coding` selects one of the three ways in which WebP stores its size. */
export const webp = (coding: 'VP8 ' | 'VP8L' | 'VP8X', width = 300, height = 100, size = 200) => {
  const head = Buffer.alloc(30);
  latin('RIFF\0\0\0\0WEBP').copy(head);
  latin(coding).copy(head, 12);
  if (coding === 'VP8X') {
    head.writeUIntLE(width - 1, 24, 3);
    head.writeUIntLE(height - 1, 27, 3);
  } else if (coding === 'VP8L') {
    head[20] = 0x2f;
    head.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 21);
  } else {
    latin('\x9d\x01\x2a').copy(head, 23);
    head.writeUInt16LE(width, 26);
    head.writeUInt16LE(height, 28);
  }
  return filled(head, size);
};

export const pdf = (size = 200) => filled(latin('%PDF-1.7\n'), size);
export const mp4 = (size = 200) => filled(latin('\0\0\0\x18ftypmp42\0\0\0\0'), size);
export const webm = (size = 200) => filled(latin('\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'), size);
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** Uploads a file as a browser does. */
export const send = (
  lantern: Pick<TestApp, 'form'>,
  header: Record<string, string>,
  purpose: string,
  bytes: Buffer,
  name = 'a file',
  type = 'application/octet-stream',
) =>
  lantern
    .form('/upload')
    .set(header)
    .field('purpose', purpose)
    .attach('file', bytes, { filename: name, contentType: type });
