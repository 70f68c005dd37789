/** Draws the film and encodes it. Runs in the browser as text, so it can use nothing from outside the function. */
export async function film({ seconds, starts }: { seconds: number; starts: readonly number[] }) {
  const [width, height, perSecond, keyEvery] = [640, 360, 10, 40];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const ink = {
    night: '#171c2c',
    paper: '#f5f6fa',
    line: '#c9cfdd',
    indigo: '#4f46e5',
    teal: '#0ea5a4',
    amber: '#f59e0b',
    grey: '#565e75',
  };
  const dollars = (value: number) => `$${Math.round(value).toLocaleString('en-US')}`;
  const say = (
    text: string,
    x: number,
    y: number,
    size: number,
    color: string,
    align: CanvasTextAlign = 'left',
    weight = 400,
  ) => {
    pen.font = `${weight} ${size}px sans-serif`;
    pen.fillStyle = color;
    pen.textAlign = align;
    pen.fillText(text, x, y);
  };
  const bar = (x: number, y: number, w: number, h: number, color: string) => {
    pen.fillStyle = color;
    pen.beginPath();
    pen.roundRect(x, y, Math.max(0, w), h, 6);
    pen.fill();
  };
  /** Eases from 0 to 1 between two moments, slow at both ends. */
  const ease = (at: number, from: number, to: number) => {
    const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
    return share * share * (3 - 2 * share);
  };
  const head = (number: string, title: string) => {
    pen.fillStyle = ink.paper;
    pen.fillRect(0, 0, width, height);
    bar(32, 28, 34, 34, ink.indigo);
    say(number, 49, 51, 17, '#fff', 'center', 700);
    say(title, 80, 52, 22, ink.night, 'left', 700);
  };

  const premium = (at: number) => {
    head('1', 'Premium and target');
    const paid = 4_800 + 1_200 * ease(at, 6, 8.5) + 3_600 * ease(at, 11, 14.5);
    const [x, perDollar] = [40, 560 / 9_600];
    const counted = Math.min(paid, 6_000);
    bar(x, 140, 560, 44, '#cfd5e4');
    bar(x, 140, paid * perDollar, 44, ink.amber);
    bar(x, 140, counted * perDollar, 44, ink.indigo);
    pen.fillStyle = ink.night;
    pen.fillRect(x + 6_000 * perDollar - 1, 124, 2, 76);
    say('Target $6,000', x + 6_000 * perDollar, 116, 15, ink.night, 'center', 600);
    say(`Premium ${dollars(paid)}`, x, 216, 15, ink.grey);
    say('Your commission', x, 270, 15, ink.grey);
    say(dollars(counted * 0.5 + (paid - counted) * 0.01), x, 310, 36, ink.night, 'left', 700);
    say('50 % up to the target', 600, 280, 15, ink.indigo, 'right', 600);
    say('1 % of the excess', 600, 308, 15, ink.amber, 'right', 600);
  };
  const splits = (at: number) => {
    head('2', 'Splits');
    const other = 0.3 * ease(at, 4.5, 7);
    const [x, whole] = [40, 560];
    bar(x, 130, whole, 56, ink.teal);
    bar(x, 130, whole * (1 - other), 56, ink.indigo);
    const percent = Math.round((1 - other) * 100);
    say(`You ${percent} %`, x + 16, 164, 17, '#fff', 'left', 600);
    if (other > 0.2) say(`Partner ${100 - percent} %`, x + whole - 16, 164, 17, '#fff', 'right', 600);
    say('TP of the case $6,000', x, 112, 15, ink.grey);
    say('Your part of the TP', x, 240, 15, ink.grey);
    say(dollars(6_000 * (1 - other)), x, 280, 34, ink.indigo, 'left', 700);
    say('Your partner’s', 600, 240, 15, ink.grey, 'right');
    say(dollars(6_000 * other), 600, 280, 34, ink.teal, 'right', 700);
    pen.globalAlpha = ease(at, 11, 12.5);
    say('Each is paid at the own level.', 320, 330, 16, ink.night, 'center', 600);
    pen.globalAlpha = 1;
  };
  const level = (at: number) => {
    head('3', 'Next level');
    const levels = [
      ['Associate', 0.5, ink.indigo],
      ['Senior Associate', 0.6, ink.teal],
    ] as const;
    for (const [index, [name, rate, color]] of levels.entries()) {
      const y = 110 + index * 92;
      const grown = ease(at, 0.5 + index * 2, 3 + index * 2);
      say(name, 40, y, 16, ink.night, 'left', 600);
      bar(40, y + 12, 560, 40, '#cfd5e4');
      bar(40, y + 12, 560 * rate * grown, 40, color);
      if (grown > 0.6) say(`${rate * 100} %  ·  ${dollars(6_000 * rate)}`, 56, y + 38, 17, '#fff', 'left', 600);
    }
    pen.globalAlpha = ease(at, 6.5, 8);
    say('+ $600 on the same $6,000 of TP', 40, 310, 24, ink.night, 'left', 700);
    pen.globalAlpha = 1;
  };
  const scenes = [premium, splits, level];

  const frames: { base64: string; ms: number; key: boolean }[] = [];
  let failed: unknown;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({
        base64: btoa(String.fromCharCode(...bytes)),
        ms: chunk.timestamp / 1000,
        key: chunk.type === 'key',
      });
    },
    error: (error) => {
      failed = error;
    },
  });
  encoder.configure({ codec: 'vp8', width, height, bitrate: 40_000, framerate: perSecond, latencyMode: 'quality' });
  for (let index = 0; index < seconds * perSecond; index += 1) {
    const at = index / perSecond;
    const scene = starts.findLastIndex((start) => start <= at);
    scenes[scene]?.(at - (starts[scene] ?? 0));
    const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / perSecond });
    encoder.encode(frame, { keyFrame: index % keyEvery === 0 || starts.includes(at) });
    frame.close();
    if (encoder.encodeQueueSize > 20) await new Promise((later) => setTimeout(later, 20));
  }
  await encoder.flush();
  if (failed) throw failed;
  return { width, height, frames };
}
