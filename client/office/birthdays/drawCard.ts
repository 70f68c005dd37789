import { cropTo } from '../banners/cropTo';

/** Colors of a card: a gradient from corner to corner, the text, and the ring around the photo. */
export const templates = {
  dawn: { from: '#ffd9c2', to: '#ff8f7a', text: '#4a1620', ring: '#fff4ec' },
  jade: { from: '#c9f0dd', to: '#3f9f86', text: '#06342a', ring: '#f1fffa' },
  night: { from: '#2b2f66', to: '#12132f', text: '#fdf6dc', ring: '#e9c46a' },
} as const;
export type Template = keyof typeof templates;

/** Pixels on each side: the gallery shows squares. */
export const cardSize = 800;
const photo = { x: cardSize / 2, y: 290, radius: 190 };
const text = { width: 680, headline: { size: 46, top: 570 }, caption: { size: 36 } };

/** Lines that fit a width: words of Latin text, single characters of Chinese. */
export function linesFor(words: string, width: number, measure: (line: string) => number): string[] {
  const parts = words.match(/[\p{Script=Han}，。！、]|[^\s\p{Script=Han}，。！、]+\s*|\s+/gu) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

export interface CardContent {
  template: Template;
  headline: string;
  caption: string;
  /** Initials, or a star, in the place of a missing photo. */
  initials: string;
  picture: HTMLImageElement | undefined;
}

/** Draws a square greeting card: the photo in a ring, the headline, and the Chinese caption. */
export function drawCard(on: CanvasRenderingContext2D, content: CardContent): void {
  const { from, to, text: ink, ring } = templates[content.template];
  const ground = on.createLinearGradient(0, 0, cardSize, cardSize);
  ground.addColorStop(0, from);
  ground.addColorStop(1, to);
  on.fillStyle = ground;
  on.fillRect(0, 0, cardSize, cardSize);
  for (let at = 0; at < 24; at += 1) {
    // The golden angle spreads the dots evenly.
    const [angle, distance] = [at * 2.4, 230 + (at % 6) * 34];
    on.globalAlpha = 0.25 + (at % 4) * 0.15;
    on.fillStyle = ring;
    on.beginPath();
    on.arc(photo.x + Math.cos(angle) * distance, photo.y + Math.sin(angle) * distance, 4 + (at % 3) * 3, 0, 7);
    on.fill();
  }
  on.globalAlpha = 1;
  on.save();
  on.beginPath();
  on.arc(photo.x, photo.y, photo.radius, 0, 7);
  on.fillStyle = ring;
  on.fill();
  on.beginPath();
  on.arc(photo.x, photo.y, photo.radius - 12, 0, 7);
  on.clip();
  const { picture } = content;
  if (picture) {
    const part = cropTo({ width: picture.naturalWidth, height: picture.naturalHeight }, 1, { x: 0.5, y: 0.5, zoom: 1 });
    const [left, top, side] = [photo.x - photo.radius, photo.y - photo.radius, photo.radius * 2];
    on.drawImage(picture, part.x, part.y, part.width, part.height, left, top, side, side);
  }
  on.restore();
  on.fillStyle = ink;
  on.textAlign = 'center';
  on.direction = 'ltr';
  if (!picture) {
    on.font = '600 140px Inter, sans-serif';
    on.fillStyle = to;
    on.fillText(content.initials, photo.x, photo.y + 50);
    on.fillStyle = ink;
  }
  let top = text.headline.top;
  for (const [words, { size }, weight] of [
    [content.headline, text.headline, 700],
    [content.caption, text.caption, 500],
  ] as const) {
    on.font = `${weight} ${size}px Inter, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif`;
    for (const line of linesFor(words, text.width, (part) => on.measureText(part).width)) {
      on.fillText(line, cardSize / 2, top);
      top += size * 1.3;
    }
    top += 8;
  }
}
