import { basename } from 'node:path';
import postcss from 'postcss';
import { parseSync, Visitor } from 'vite';

export interface Text {
  /** Counted from 1. */
  line: number;
  text: string;
}

/** Directives for tools, and remarks too short to judge. */
const isProse = ({ text }: Text) =>
  !/^(?:biome-ignore|@ts-|@vite|[#!/]|https?:|v8 |\*?\s*@(?:type|import|license))/.test(text) &&
  text.split(' ').length > 3;

const proseOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, ''))
    .filter((line) => !/^\s*@(?:param|returns?|see|example)\b/.test(line))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;

/** Comments of a TypeScript, JavaScript, or CSS file. Successive line comments form one. @throws Error for a file that cannot be parsed */
export function commentsOf(file: string, source: string): Text[] {
  const comments = file.endsWith('.css') ? commentsOfCss(source) : commentsOfScript(file, source);
  return comments.map(({ line, text }) => ({ line, text: proseOf(text) })).filter(isProse);
}

function commentsOfCss(source: string): Text[] {
  const comments: Text[] = [];
  postcss.parse(source).walkComments(({ text, source: place }) => {
    comments.push({ line: place?.start?.line ?? 1, text });
  });
  return comments;
}

function commentsOfScript(file: string, source: string): Text[] {
  const joined: (Text & { end: number; canGrow: boolean })[] = [];
  for (const { type, value, start, end } of parsed(file, source).comments) {
    const last = joined.at(-1);
    const isWholeLine = type === 'Line' && /(?:^|\n)[ \t]*$/.test(source.slice(0, start));
    if (isWholeLine && last?.canGrow && /^\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += ` ${value}`;
      last.end = end;
    } else joined.push({ line: lineAt(source, start), text: value, end, canGrow: isWholeLine });
  }
  return joined;
}

/** Titles of tests and their groups. @throws Error for a file that cannot be parsed */
export function testNamesOf(file: string, source: string): Text[] {
  const names: Text[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title], start }) {
      if (!/^(?:it|test|describe)\b/.test(source.slice(callee.start, callee.end))) return;
      const text = title && source.slice(title.start, title.end);
      if (text && /^['"`]/.test(text)) names.push({ line: lineAt(source, start), text: text.slice(1, -1) });
    },
  }).visit(parsed(file, source).program);
  return names;
}

function parsed(file: string, source: string) {
  const result = parseSync(basename(file), source);
  const [error] = result.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return result;
}
