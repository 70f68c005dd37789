export interface CardLine {
  text: string;
  /** In pixels of a picture 1080 wide. */
  size: number;
  bold?: boolean;
  /** The distance from the line above. */
  gap?: number;
}

const [size, edge] = [1_080, 96];

/** A square picture of centered lines in the network's colors; null where the browser refuses. */
export async function cardImage(lines: readonly CardLine[], foot: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const look = getComputedStyle(document.body);
  const token = (name: string) => look.getPropertyValue(name).trim();
  const ground = pen.createLinearGradient(0, 0, size, size);
  ground.addColorStop(0, token('--c-chart-1'));
  ground.addColorStop(1, token('--c-chart-7'));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = 'white';
  pen.textAlign = 'center';
  const draw = (text: string, at: number, height: number, weight: number) => {
    pen.font = `${weight} ${height}px ${look.fontFamily}`;
    const { width } = pen.measureText(text);
    const room = size - 2 * edge;
    // Long lines shrink instead of leaving the picture.
    if (width > room) pen.font = `${weight} ${(height * room) / width}px ${look.fontFamily}`;
    pen.fillText(text, size / 2, at);
  };
  const tall = lines.reduce((sum, { size: height, gap = 18 }) => sum + height + gap, 0);
  let at = (size - 80 - tall) / 2;
  for (const { text, size: height, bold, gap = 18 } of lines) {
    at += height + gap;
    draw(text, at, height, bold ? 600 : 400);
  }
  draw(foot, size - 72, 36, 600);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
