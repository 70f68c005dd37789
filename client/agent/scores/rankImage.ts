export interface RankCard {
  network: string;
  board: string;
  days: string;
  rank: string;
  of: string;
  name: string;
  /** Undefined while the member hides their amounts. */
  value: string | undefined;
}

const size = 1_080;
const edge = 96;

/** A square picture of a rank, to share; null where the browser refuses. */
export async function rankImage({ network, board, days, rank, of, name, value }: RankCard): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const look = getComputedStyle(document.body);
  const token = (name: string) => look.getPropertyValue(name).trim();
  const font = (height: number, weight: number) => `${weight} ${height}px ${look.fontFamily}`;
  const [first, second] = [token('--c-chart-1'), token('--c-chart-7')];
  const ground = pen.createLinearGradient(0, 0, size, size);
  ground.addColorStop(0, first);
  ground.addColorStop(1, second);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = 'white';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const line = (text: string, at: number, height: number, weight = 400) => {
    pen.font = font(height, weight);
    const width = pen.measureText(text).width;
    // Long names shrink instead of leaving the picture.
    if (width > size - 2 * edge) pen.font = font((height * (size - 2 * edge)) / width, weight);
    pen.fillText(text, size / 2, at);
  };
  line(network, 150, 40, 600);
  line(board, 300, 56, 600);
  line(days, 362, 34);
  line(rank, 680, 300, 600);
  line(of, 750, 36);
  line(name, 880, 60, 600);
  if (value) line(value, 956, 48);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
