// Own detection: the package image-size blocks for 95 ms on a crafted JPEG of 256 kB and accepts images that browsers
// refuse; file-type needs Node 22.
import type { UploadType } from '@shared/contracts/network/uploads';

/** A file's type by its first bytes, with the size of images in pixels. */
export interface Sniffed {
  readonly mime: UploadType;
  readonly width: number | null;
  readonly height: number | null;
}

/** Larger images need too much memory to display: four bytes per pixel. */
export const maxMegapixels = 40;
const maxSide = 12_000;

const startsWith = (head: Buffer, text: string, at = 0) => head.toString('latin1', at, at + text.length) === text;

function png(head: Buffer): Sniffed | undefined {
  if (!startsWith(head, '\x89PNG\r\n\x1a\n') || !startsWith(head, 'IHDR', 12) || head.length < 24) return undefined;
  return { mime: 'image/png', width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** Start-of-frame markers of all coding processes; C4, C8 and CC have other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(head: Buffer): Sniffed | undefined {
  if (!startsWith(head, '\xff\xd8\xff')) return undefined;
  for (let at = 2; at + 9 < head.length; ) {
    if (head[at] !== 0xff) return undefined;
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { mime: 'image/jpeg', height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    else at += 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}

function webp(head: Buffer): Sniffed | undefined {
  if (!startsWith(head, 'RIFF') || !startsWith(head, 'WEBP', 8) || head.length < 30) return undefined;
  const size = (width: number, height: number): Sniffed => ({ mime: 'image/webp', width, height });
  if (startsWith(head, 'VP8X', 12)) return size(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1);
  if (startsWith(head, 'VP8L', 12) && head[20] === 0x2f) {
    const bits = head.readUInt32LE(21);
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (startsWith(head, 'VP8 ', 12) && startsWith(head, '\x9d\x01\x2a', 23)) {
    return size(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff);
  }
  return undefined;
}

const plain = (mime: UploadType): Sniffed => ({ mime, width: null, height: null });

const pdf = (head: Buffer) =>
  /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8)) ? plain('application/pdf') : undefined;

/** MP4 brands, without those of QuickTime, HEIC and audio. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|mmp4)$/;
const mp4 = (head: Buffer) =>
  startsWith(head, 'ftyp', 4) && mp4Brands.test(head.toString('latin1', 8, 12)) ? plain('video/mp4') : undefined;

/** A Matroska file with document type `webm` (element 0x4282). */
const webm = (head: Buffer) =>
  startsWith(head, '\x1a\x45\xdf\xa3') && /\x42\x82[\x80-\xff]webm/.test(head.toString('latin1', 4, 64))
    ? plain('video/webm')
    : undefined;

/** A WebVTT file: the first line is the format's name, alone or followed by a title. */
const vtt = (head: Buffer) =>
  /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(head.toString('utf8', 0, 64)) ? plain('text/vtt') : undefined;

/** Detects a file's type from its bytes alone; undefined if not an accepted type. */
export function sniff(head: Buffer): Sniffed | undefined {
  const type = png(head) ?? jpeg(head) ?? webp(head) ?? pdf(head) ?? mp4(head) ?? webm(head) ?? vtt(head);
  const sides = [type?.width ?? 1, type?.height ?? 1];
  return sides.every((side) => side >= 1 && side <= maxSide) ? type : undefined;
}
