export interface Frame {
  readonly bytes: Uint8Array;
  readonly ms: number;
  readonly key: boolean;
}
interface Film {
  readonly width: number;
  readonly height: number;
  readonly ms: number;
  readonly codec: 'V_VP8' | 'V_VP9';
  readonly frames: readonly Frame[];
}

/** An integer in the fewest bytes that hold it. */
const uint = (value: number): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
};
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
/** An element's length, always in eight bytes, so that sizes are predictable. */
const length = (size: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  bytes[0] = 1;
  return bytes;
};
const element = (id: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint(id), length(body.length), body]);
};
const text = (value: string) => Buffer.from(value, 'latin1');

/** One cluster per key frame, where a player can start. */
function clustersOf(frames: readonly Frame[]): { ms: number; bytes: Buffer }[] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    if (frame.key || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  return groups.map((group) => {
    const ms = group[0]?.ms ?? 0;
    const blocks = group.map((frame) => {
      const head = Buffer.alloc(4);
      head[0] = 0x81;
      head.writeInt16BE(frame.ms - ms, 1);
      head[3] = frame.key ? 0x80 : 0;
      return element(0xa3, head, frame.bytes);
    });
    return { ms, bytes: element(0x1f43b675, element(0xe7, uint(ms)), ...blocks) };
  });
}

/** A WebM file with its duration and an index of key frames; MediaRecorder omits both. */
export function webmOf({ width, height, ms, codec, frames }: Film): Buffer {
  const head = element(
    0x1a45dfa3,
    element(0x4286, uint(1)),
    element(0x42f7, uint(1)),
    element(0x42f2, uint(4)),
    element(0x42f3, uint(8)),
    element(0x4282, text('webm')),
    element(0x4287, uint(2)),
    element(0x4285, uint(2)),
  );
  const info = element(
    0x1549a966,
    element(0x2ad7b1, uint(1_000_000)),
    element(0x4489, float(ms)),
    element(0x4d80, text('Lantern')),
    element(0x5741, text('Lantern')),
  );
  const track = element(
    0x1654ae6b,
    element(
      0xae,
      element(0xd7, uint(1)),
      element(0x73c5, uint(1)),
      element(0x83, uint(1)),
      element(0x86, text(codec)),
      element(0xe0, element(0xb0, uint(width)), element(0xba, uint(height))),
    ),
  );
  const clusters = clustersOf(frames);
  // The index of clusters comes before them. Its own length is fixed, so it can be measured first.
  const cues = (before: number) => {
    let place = before;
    const points = clusters.map(({ ms: time, bytes }) => {
      const position = Buffer.alloc(8);
      position.writeBigUInt64BE(BigInt(place));
      place += bytes.length;
      return element(0xbb, element(0xb3, uint(time)), element(0xb7, element(0xf7, uint(1)), element(0xf1, position)));
    });
    return element(0x1c53bb6b, ...points);
  };
  const before = info.length + track.length + cues(0).length;
  const segment = element(0x18538067, info, track, cues(before), ...clusters.map(({ bytes }) => bytes));
  return Buffer.concat([head, segment]);
}
