import type { Plugin } from 'vite';

/** Code of a module that the client never runs. Packages keep more if an update changes the matched text. */
interface Trim {
  module: RegExp;
  edit: (code: string) => string;
}

/** React keys and aliases of icons, which never form a list: 1.1 kB of a first visit (brotli). lucide-react is pinned. */
const iconKeys: Trim = {
  module: /lucide-react\/dist\/esm\/icons\//,
  edit: (code) => code.replace(/,\s*key: "[^"]*"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, ''),
};

/** Descriptions of fields, which only the server shows: 19 kB of all scripts (gzip). */
const descriptions: Trim = {
  module: /\/shared\/contracts\//,
  edit: (code) => code.replace(/\.describe\(\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*\)/g, ''),
};

/**
 * JSON schemas, which only the server's API description contains, and zod's own English, which our issues replace: 6 kB
 * of every screen with a form (brotli).
 */
const jsonSchemas: Trim = {
  module: /zod\/v4\/classic\/schemas\.js$/,
  edit: (code) =>
    code
      .replace(/^\s*inst\._zod\.processJSONSchema = .*$/gm, '')
      .replace(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
      .replace('createToJSONSchemaMethod(this, {})(params)', 'undefined')
      .replace('core.config(en())', 'undefined'),
};

/** The parser of conditional rules, which the abilities do not use: 3 kB of every page (brotli). */
const conditions: Trim = {
  module: /@casl\/ability\/dist\/esm\/index\.mjs$/,
  edit: (code) => code.replace(/(\w+ = )(\w+\(\w+, \w+\)), (\w+ = \/)/, '$1/* @__PURE__ */ $2, $3'),
};

/** Time axes, which a static property keeps in the bundle: 2 kB of every chart (brotli). */
const timeAxes: Trim = {
  module: /chart\.js\/dist\/chart\.js$/,
  edit: (code) => code.replace('static defaults = TimeScale.defaults;', 'static defaults = {};'),
};

const trims = [iconKeys, descriptions, jsonSchemas, conditions, timeAxes];

export const withoutUnusedCode: Plugin = {
  name: 'lantern-without-unused-code',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const trim = trims.find(({ module }) => module.test(id));
    return trim && { code: trim.edit(code), map: null };
  },
};
