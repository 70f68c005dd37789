import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type Container, type Declaration, type Root } from 'postcss';
import { helpOnRequest } from './help.mjs';

/**
 * Rewrites the parts of PrimeReact's Lara theme that client/ui/prime uses into client/ui/prime.css. Literal colors
 * become our tokens and physical properties logical ones, so one stylesheet serves every skin and both directions. Run
 * it after an update of primereact or with a new wrapper; it fails on a color that the tables below do not list.
 */
helpOnRequest(`Usage: npm run theme [-- --check]
Writes PrimeReact's stylesheet on our tokens to client/ui/prime.css. Run it after an update of primereact, or with a new wrapper.
  --check  writes nothing, and fails where the file is not what it would write`);

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const prime = path('../node_modules/primereact/');
const target = path('../client/ui/prime.css');

const wrappers = path('../client/ui/prime/');
const importedFrom = (source: string) =>
  [...source.matchAll(/^import (?!type).* from 'primereact\/(\w+)';$/gm)].map(([, name = '']) => name);

/** Parts that PrimeReact draws only with options that no wrapper sets. */
const neverDrawn = new Set(['button', 'ripple', 'tooltip']);

/** Sources of the components that client/ui/prime wraps, with their dependencies. */
function usedSources(): string[] {
  const queue = readdirSync(wrappers)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => importedFrom(readFileSync(wrappers + name, 'utf8')));
  const sources = new Map<string, string>();
  for (const name of queue) {
    const file = `${prime}${name}/${name}.esm.js`;
    if (sources.has(name) || neverDrawn.has(name) || !existsSync(file)) continue;
    const source = readFileSync(file, 'utf8');
    sources.set(name, source);
    queue.push(...importedFrom(source));
  }
  return [...sources.values()];
}

const sources = usedSources();
/** Classes that these components render. Their run-time styles are left out: they name more classes. */
const usedClasses = new Set(
  sources
    .join('\n')
    .replace(/^var \w*[sS]tyles? = ".*$/gm, '')
    .match(/\bp-[\w-]+/g),
);
/** True for a selector whose PrimeReact classes all occur in the product's components. */
const isUsed = (selector: string) =>
  (selector.match(/\.(p-[\w-]+|ql-\w+)/g) ?? []).every((name) => usedClasses.has(name.slice(1)));

type Use = { property: string; selector: string };
type Token = string | ((use: Use) => string);

const isText = ({ property }: Use) => property === 'color' || property === 'fill';
const text: Token = (use) => (isText(use) ? '--c-text' : '--c-tooltip');
const secondary: Token = (use) => (isText(use) ? '--c-text-2' : '--c-control');
const accent: Token = (use) => (isText(use) || use.property.startsWith('border') ? '--c-primary' : '--c-primary-hover');
const white: Token = (use) => {
  if (!isText(use)) return '--c-surface';
  return use.selector.includes('p-tooltip') ? '--c-on-tooltip' : '--c-on-primary';
};

const tokens: Record<string, Token> = {};
const assign = (token: Token, literals: string) => {
  for (const literal of literals.split(' ')) tokens[literal] = token;
};
assign(white, '#ffffff #fff');
assign('--c-surface-2', '#f9fafb #f8f9fa #f8f8fa');
assign('--c-hover', '#f3f4f6 #f6f9fc #f2f2f2');
assign('--c-border', '#e5e7eb #dfe7ef #e2e8f0');
assign('--c-control', '#d1d5db #b7bcc5');
assign(secondary, '#6b7280 #9ca3af #64748b #475569 #b0b9c6');
assign(text, '#4b5563 #374151 #1f2937 #111827 #334155 #323232 #191919');
assign('--c-primary', '#6366f1 #4f46e5 #c7d2fe #b1b3f8 #8ba7ff');
assign(accent, '#4338ca');
assign('--c-primary-soft', '#eef2ff');
assign('--c-success', '#22c55e #16a34a #15803d #bbf7d0 #88eaac #29c76f');
assign('--c-on-success-soft', '#1ea97c');
assign('--c-warning', '#f97316 #ea580c #c2410c #fde68a #fcb98b #ff9f42');
assign('--c-on-warning-soft', '#cc8925');
assign('--c-danger', '#ef4444 #dc2626 #b91c1c #fecaca #f7a2a2 #e24c4c #ff5757 #ea5455 #e73d3e');
assign('--c-info', '#0ea5e9 #0284c7 #0369a1 #bfdbfe #83d3f8 #3b82f6');
assign('--c-chart-7', '#a855f7 #9333ea #7e22ce #e9d5ff #d4aafb');

/** Tokens of translucent colors by red, green and blue; `opaque` means that the token is already the mixture. */
const mixtures: Record<string, { token: string; opaque?: true }> = {
  '255,255,255': { token: '--c-surface' },
  '0,0,0': { token: '--c-text' },
  '31,41,55': { token: '--c-text' },
  '99,102,241': { token: '--c-primary' },
  '100,116,139': { token: '--c-text-2' },
  '34,197,94': { token: '--c-success' },
  '14,165,233': { token: '--c-info' },
  '249,115,22': { token: '--c-warning' },
  '239,68,68': { token: '--c-danger' },
  '168,85,247': { token: '--c-chart-7' },
  '219,234,254': { token: '--c-info-soft', opaque: true },
  '228,248,240': { token: '--c-success-soft', opaque: true },
  '255,242,226': { token: '--c-warning-soft', opaque: true },
  '255,231,230': { token: '--c-danger-soft', opaque: true },
};

const unknown = new Set<string>();

const tokenised = (value: string, use: Use): string =>
  value
    .replace(/#[0-9a-f]{3,8}\b/gi, (literal) => {
      const token = tokens[literal.toLowerCase()];
      if (token === undefined) {
        unknown.add(`${literal} (${use.property} of ${use.selector})`);
        return literal;
      }
      return `var(${typeof token === 'string' ? token : token(use)})`;
    })
    .replace(/rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g, (literal, red, green, blue, alpha = '1') => {
      const mixture = mixtures[`${red},${green},${blue}`];
      if (mixture === undefined) {
        unknown.add(`${literal} (${use.property} of ${use.selector})`);
        return literal;
      }
      if (mixture.opaque || alpha === '1') return `var(${mixture.token})`;
      return `color-mix(in srgb, var(${mixture.token}) ${Math.round(Number(alpha) * 100)}%, transparent)`;
    });

const shadow = (value: string, use: Use): string => {
  if (value === 'none') return value;
  // Focus rings: one width and one color with enough contrast.
  if (/\d+rem #|0 0 0 4px/.test(value)) return `${value.startsWith('inset') ? 'inset ' : ''}0 0 0 2px var(--c-primary)`;
  if (value.includes('rgba(0, 0, 0'))
    return value.startsWith('0 2px 12px') ? 'var(--shadow-overlay)' : 'var(--shadow-card)';
  return tokenised(value, use);
};

const radii: Record<string, string> = {
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
};

const logicalName = (property: string): string =>
  radii[property] ??
  property
    .replace(
      /^(margin|padding|border)-(left|right)/,
      (_, name, side) => `${name}-inline-${side === 'left' ? 'start' : 'end'}`,
    )
    .replace(/^left$/, 'inset-inline-start')
    .replace(/^right$/, 'inset-inline-end');

const logicalValue = (property: string, value: string): string =>
  /^(text-align|float|justify-content)$/.test(property)
    ? value.replace('left', 'start').replace('right', 'end')
    : value;

/**
 * Four-value shorthands run clockwise from the top: those that differ at start and end become block and inline pairs.
 */
const splitSides = (declaration: Declaration): void => {
  const sides = declaration.value.split(/\s+/);
  const [top, end, bottom, start] = sides;
  if (sides.length !== 4 || end === start || !/^(margin|padding|border-(width|color|style))$/.test(declaration.prop))
    return;
  const [name, part] = declaration.prop.split('-');
  const property = (axis: string) => [name, axis, part].filter(Boolean).join('-');
  declaration.cloneBefore({ prop: property('block'), value: `${top} ${bottom}` });
  declaration.replaceWith({ prop: property('inline'), value: `${start} ${end}`, important: declaration.important });
};

const selectorOf = (declaration: Declaration): string => {
  const parent = declaration.parent as Container & { selector?: string };
  return parent.selector ?? '';
};

const rewriteTheme = (root: Root): void => {
  root.walkAtRules('font-face', (rule) => void rule.remove());
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    const used = rule.selectors.filter(isUsed);
    if (rule.selector === ':root' || used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  root.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  root.walkDecls((declaration) => {
    const use = { property: declaration.prop, selector: selectorOf(declaration) };
    if (declaration.prop === 'transition' || declaration.prop === 'font-feature-settings') {
      declaration.remove();
      return;
    }
    declaration.value =
      declaration.prop === 'box-shadow' ? shadow(declaration.value, use) : tokenised(declaration.value, use);
    if (declaration.value === '6px' && declaration.prop.endsWith('radius')) declaration.value = 'var(--r-control)';
    declaration.value = logicalValue(
      declaration.prop,
      declaration.value.replace('var(--font-family)', 'var(--font-sans)').replace('var(--maskbg)', 'var(--c-scrim)'),
    );
    declaration.prop = logicalName(declaration.prop);
    splitSides(declaration);
  });
};

/** A script positions these in pixels from the left, so their rules must stay physical. */
const placedByScript =
  /-panel|-overlay|p-datepicker|p-dialog|p-sidebar|p-tooltip|p-toast|p-carousel|p-slider|p-colorpicker|p-image|p-confirm-popup|p-virtualscroller|p-scrollpanel|p-splitter|p-blockui|p-ink|measure/;

/**
 * Structural styles that components add at run time are in a cascade layer, so unlayered rules win: these restate every
 * physical declaration of that layer in logical terms.
 */
const mirrored = (css: string): Root => {
  const out = postcss.root();
  postcss.parse(css).walkRules((rule) => {
    // Keyframe steps parse as rules.
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes/.test(String(rule.parent.name))) return;
    if (placedByScript.test(rule.selector) || !isUsed(rule.selector)) return;
    const physical: Record<string, string> = {};
    rule.walkDecls(/^((margin|padding)-)?(left|right)$|^text-align$/, (declaration) => {
      physical[declaration.prop] = declaration.value;
    });
    const made = postcss.rule({ selectors: rule.selectors });
    const pair = (name: string, start: string | undefined, end: string | undefined, rest: string) => {
      if (start !== undefined || end !== undefined)
        made.append({ prop: name, value: `${start ?? rest} ${end ?? rest}` });
    };
    pair('inset-inline', physical.left, physical.right, 'auto');
    pair('margin-inline', physical['margin-left'], physical['margin-right'], '0');
    pair('padding-inline', physical['padding-left'], physical['padding-right'], '0');
    const align = physical['text-align'];
    if (align === 'left' || align === 'right')
      made.append({ prop: 'text-align', value: align === 'left' ? 'start' : 'end' });
    if (made.nodes.length > 0) out.append(made);
  });
  return out;
};

const structure = sources.flatMap((source) =>
  [...source.matchAll(/^var styles = (".*");$/gm)].map(([, literal]) => JSON.parse(literal ?? '""') as string),
);

const theme = postcss.parse(readFileSync(`${prime}resources/themes/lara-light-indigo/theme.css`, 'utf8'));
rewriteTheme(theme);

const corrections = readFileSync(path('../client/ui/prime/adjust.css'), 'utf8');
postcss.parse(corrections).walkRules(({ selectors }) => {
  for (const selector of selectors.filter((each) => !isUsed(each)))
    unknown.add(`${selector} (prime/adjust.css: unused)`);
});

const result = [
  '/* Written by scripts/theme.ts from the Lara theme of PrimeReact 10 (MIT): npm run theme. Our own corrections: prime/adjust.css. */',
  ...structure.map((css) => mirrored(css).toString()).filter(Boolean),
  theme.toString(),
  corrections,
].join('\n\n');

const left =
  result.match(/#[0-9a-f]{3,8}\b(?![^{]*\{)|\brgba?\(|\bhsla?\(|:\s*(white|black|gr[ae]y|red|blue|green)\b/gi) ?? [];
const physical = result.match(/^\s*((margin|padding|border)-)?(left|right)(-\w+)?:/gm) ?? [];
if (unknown.size > 0 || left.length > 0 || physical.length > 0) {
  console.error(
    [
      'prime.css was not written: give these a token, or a logical property, in scripts/theme.ts, or delete them.',
      ...unknown,
      ...left,
      ...physical,
    ].join('\n  '),
  );
  process.exit(1);
}
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') === `${result}\n`) process.exit();
  console.error('client/ui/prime.css is not what npm run theme writes.');
  process.exit(1);
}
writeFileSync(target, `${result}\n`);
console.log(`client/ui/prime.css: ${Math.round(result.length / 1024)} kB`);
