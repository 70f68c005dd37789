import { isValidElement } from 'react';

/** An attribute as JSX; undefined for the default value. */
function attribute(name: string, value: unknown, fallback: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === true) return fallback === 'true' ? undefined : name;
  if (value === false) return fallback === undefined || fallback === 'false' ? undefined : `${name}={false}`;
  if (typeof value === 'string') {
    if (fallback === `'${value}'`) return undefined;
    return /["\n{]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`;
  }
  if (typeof value === 'function') return `${name}={${nameOf(value) ?? '…'}}`;
  if (typeof value === 'object' && value !== null) {
    const icon = nameOf(value);
    if (icon) return `${name}={${icon}}`;
    return isValidElement(value) ? `${name}={<…>}` : `${name}={${short(value)}}`;
  }
  const code = String(value);
  return fallback === code ? undefined : `${name}={${code}}`;
}

/** Name in code of an icon or a handler. */
const nameOf = (value: object): string | undefined => {
  const { displayName, name } = value as { displayName?: string; name?: string };
  return displayName ?? (name && /^[A-Za-z]\w*$/.test(name) ? name : undefined);
};

const short = (value: object) => (Array.isArray(value) ? '[…]' : '{…}');

/** A component's JSX with these props, without default values. */
export function jsxOf(
  name: string,
  props: Readonly<Record<string, unknown>>,
  fallbacks: Readonly<Record<string, string | undefined>> = {},
): string {
  const { children, ...rest } = props;
  const attributes = Object.entries(rest).flatMap(([key, value]) => attribute(key, value, fallbacks[key]) ?? []);
  const inline = attributes.map((one) => ` ${one}`).join('');
  const long = name.length + inline.length > 72;
  const open = long ? `<${name}\n${attributes.map((one) => `  ${one}\n`).join('')}` : `<${name}${inline}`;
  if (children === undefined || children === '' || children === null) return long ? `${open}/>` : `${open} />`;
  const inside = typeof children === 'string' ? children : '…';
  return long ? `${open}>\n  ${inside}\n</${name}>` : `${open}>${inside}</${name}>`;
}
