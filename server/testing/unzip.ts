import { inflateRawSync } from 'node:zlib';

const centralHeader = 0x02014b50;
const endHeader = 0x06054b50;

/** The files of a ZIP archive, by path; throws for a file that was cut off. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endHeader) throw new Error('The archive has no end.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== centralHeader) throw new Error('The archive is damaged.');
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + packed);
    files.set(name, method === 0 ? Buffer.from(bytes) : inflateRawSync(bytes));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
