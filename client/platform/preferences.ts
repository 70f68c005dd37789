import { autorun, makeAutoObservable } from 'mobx';
import { type Language, languages } from './i18n';
import { keys, readJson, write } from './storage';

/** Layout settings of product.md 4 with the defaults of section 9, and the row height. */
export const options = {
  skin: ['light', 'bordered', 'dark', 'semi-dark'],
  direction: ['ltr', 'rtl'],
  language: languages,
  layout: ['vertical', 'horizontal'],
  contentWidth: ['full', 'boxed'],
  navbarType: ['sticky', 'floating', 'static', 'hidden'],
  navbarColor: ['none', 'primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'],
  footerType: ['hidden', 'static', 'sticky'],
  density: ['comfortable', 'compact'],
  transition: ['zoom-fade', 'fade', 'fade-bottom', 'slide-fade', 'zoom-out', 'none'],
} as const;

type Options = typeof options;
type Choices = { -readonly [K in keyof Options]: Options[K][number] };
type Flags = { menuCollapsed: boolean; menuHidden: boolean };

const defaults: Choices & Flags = {
  skin: 'light',
  direction: 'ltr',
  language: 'en',
  layout: 'vertical',
  contentWidth: 'full',
  navbarType: 'sticky',
  navbarColor: 'none',
  footerType: 'hidden',
  density: 'comfortable',
  transition: 'zoom-fade',
  menuCollapsed: false,
  menuHidden: false,
};

export type Settings = typeof defaults;
const names = Object.keys(defaults) as (keyof Settings)[];
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The valid part of the stored settings. */
function stored(): Settings {
  const kept = readJson(keys.preferences, isRecord) ?? {};
  const valid = Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => {
      if (name in options) return (options[name as keyof Options] as readonly unknown[]).includes(value);
      return name in defaults && typeof value === 'boolean';
    }),
  );
  return { ...defaults, ...valid };
}

/**
 * The browser's display settings. They persist across reloads, and boot.js applies them to <html> before the first
 * paint.
 */
export class Preferences implements Settings {
  skin = defaults.skin;
  direction = defaults.direction;
  language: Language = defaults.language;
  layout = defaults.layout;
  contentWidth = defaults.contentWidth;
  navbarType = defaults.navbarType;
  navbarColor = defaults.navbarColor;
  footerType = defaults.footerType;
  density = defaults.density;
  transition = defaults.transition;
  menuCollapsed = defaults.menuCollapsed;
  menuHidden = defaults.menuHidden;

  constructor() {
    // The settings that this tab last read or wrote.
    let lastKnown = stored();
    Object.assign(this, lastKnown);
    makeAutoObservable(this);
    autorun(() => {
      const settings = this.settings;
      const html = document.documentElement;
      html.dataset.skin = settings.skin;
      html.dataset.density = settings.density;
      document.body.classList.toggle('dark-layout', settings.skin.endsWith('dark'));
      html.dir = settings.direction;
      const chosen = Object.fromEntries(
        names.filter((name) => settings[name] !== lastKnown[name]).map((name) => [name, settings[name]]),
      );
      lastKnown = settings;
      // Write only the settings changed here, because another tab may have changed others. A visit alone writes
      // nothing.
      if (Object.keys(chosen).length > 0) write(keys.preferences, { ...stored(), ...chosen });
    });
    window.addEventListener('storage', ({ key }) => {
      if (key !== keys.preferences) return;
      // A language applies once its texts have loaded.
      lastKnown = { ...stored(), language: this.language };
      this.set(lastKnown);
    });
  }

  get settings(): Settings {
    return Object.fromEntries(names.map((name) => [name, this[name]])) as Settings;
  }

  get dark(): boolean {
    return this.skin === 'dark';
  }

  /** Changes some settings. A horizontal layout has no semi-dark skin and becomes light (product.md 4). */
  set(changes: Partial<Settings>): void {
    Object.assign(this, changes);
    if (this.layout === 'horizontal' && this.skin === 'semi-dark') this.skin = 'light';
  }

  /** Switches between dark and light, for the navbar's moon and sun. */
  toggleDark(): void {
    this.set({ skin: this.dark ? 'light' : 'dark' });
  }

  reset(): void {
    this.set({ ...defaults, language: this.language });
  }
}

export const preferences = new Preferences();
