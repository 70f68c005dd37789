/**
 * A faster `getComputedStyle` for tests. Role queries read the display and visibility of each element, and clicks read
 * pointer events. jsdom takes a millisecond for each: it matches all rules of all style sheets and resolves sixteen
 * properties. This module resolves these three exactly as jsdom does, and leaves all others to jsdom.
 */
const initial = { display: 'inline', visibility: 'visible', 'pointer-events': 'auto' };
type Property = keyof typeof initial;
const properties = Object.keys(initial) as Property[];

const view = document.defaultView as Window;
export const jsdomStyle = view.getComputedStyle.bind(view);

type DefaultStyle = Partial<Record<Property, string>>;
const defaults = new Map<string, DefaultStyle>();
/** A document without author style sheets. */
const plain = document.implementation.createHTMLDocument();

/**
 * jsdom's default style of an element, cached per kind. The kind includes everything that jsdom's style sheet matches
 * on.
 */
function defaultStyle(element: Element): DefaultStyle {
  const { namespaceURI, localName } = element;
  const attributes = ['hidden', 'open', 'popover', 'type'].filter((name) => element.hasAttribute(name));
  const values = attributes.map((name) => [name, element.getAttribute(name) ?? ''] as const);
  const opens = localName === 'summary' && element.matches('details > summary:first-of-type');
  const kind = [namespaceURI, localName, opens, values].join();
  let style = defaults.get(kind);
  if (!style) {
    const alone = plain.createElementNS(namespaceURI, localName);
    for (const [name, value] of values) alone.setAttribute(name, value);
    if (opens) plain.createElement('details').append(alone);
    const { display, visibility } = jsdomStyle(alone);
    // An element that inherits its visibility has no parent here.
    style = visibility === initial.visibility ? { display } : { display, visibility };
    defaults.set(kind, style);
  }
  return style;
}

interface Rule {
  selector: string;
  value: string;
}

interface CachedRules {
  length: number;
  rules: Record<Property, Rule[]>;
}
const cache = new WeakMap<CSSStyleSheet, CachedRules>();

/** The few rules of a style sheet that set one of the properties. */
function rulesOf(sheet: CSSStyleSheet): CachedRules['rules'] {
  const { length } = sheet.cssRules;
  const last = cache.get(sheet);
  if (last?.length === length) return last.rules;
  const rules: CachedRules['rules'] = { display: [], visibility: [], 'pointer-events': [] };
  const all = [...sheet.cssRules].flatMap((rule) => {
    const { media, cssRules } = rule as CSSMediaRule;
    if (!media) return [rule];
    return Array.from(media).includes('screen') ? [...cssRules] : [];
  });
  for (const { style, selectorText: selector } of all as CSSStyleRule[])
    for (const property of properties) {
      const value = selector && style.getPropertyValue(property);
      if (value) rules[property].push({ selector, value });
    }
  cache.set(sheet, { length, rules });
  return rules;
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // A selector unknown to jsdom matches nothing, as in its own cascade.
    return false;
  }
}

/** The last rule wins, regardless of specificity, as in jsdom. */
function specified(element: Element, property: Property, rules: Rule[]): string {
  const inline = element.hasAttribute('style') && (element as HTMLElement).style.getPropertyValue(property);
  if (inline) return inline;
  const rule = rules.findLast(({ selector }) => matches(element, selector));
  return rule?.value ?? defaultStyle(element)[property] ?? '';
}

const rulesFor = (property: Property) => [...document.styleSheets].flatMap((sheet) => rulesOf(sheet)[property]);

function resolved(element: Element, property: Property, rules = rulesFor(property)): string {
  const value = specified(element, property, rules);
  if (value && !['inherit', 'initial', 'unset'].includes(value)) return value;
  const inherits = value === 'inherit' || (value !== 'initial' && property !== 'display');
  const { parentElement: parent } = element;
  return inherits && parent ? resolved(parent, property, rules) : initial[property];
}

/** Replaces `getComputedStyle`. */
export function computedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo) return jsdomStyle(element, pseudo);
  let whole: CSSStyleDeclaration | undefined;
  const fallback = () => {
    whole ??= jsdomStyle(element);
    return whole;
  };
  const getPropertyValue = (name: string) =>
    Object.hasOwn(initial, name) ? resolved(element, name as Property) : fallback().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return getPropertyValue;
      if (name === 'pointerEvents') return resolved(element, 'pointer-events');
      if (Object.hasOwn(initial, name)) return resolved(element, name as Property);
      const value = Reflect.get(fallback(), name);
      return typeof value === 'function' ? value.bind(fallback()) : value;
    },
  });
}

/** Elements reach it through their document; tests and components through the global. */
export function installComputedStyle(): void {
  view.getComputedStyle = computedStyle;
  globalThis.getComputedStyle = computedStyle;
}
