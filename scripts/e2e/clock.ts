import about from '../../fixtures/network/about.json' with { type: 'json' };

/** Clocks that show the morning of a day: settings of a server's process, and a script for pages. */
export function clockOn(day: string) {
  const by = Date.parse(`${day}T17:00:00Z`) - Date.now();
  const script = `{const D=globalThis.RealDate??=Date,by=${by};globalThis.Date=class extends D{constructor(...of){of.length?super(...of):super(D.now()+by)}static now(){return D.now()+by}}}`;
  return { server: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }, page: script };
}

/** The day of the fixtures, when a pay cycle is over and its run is still open. */
export const fixturesDay = about.as_of;
