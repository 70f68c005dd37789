import type { Engine } from './engine';

/** Runs works of the same name one after another, within this process. */
export function turns(): Engine['inTurn'] {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const made = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, made);
    const done = () => {
      if (last.get(name) === made) last.delete(name);
    };
    made.then(done, done);
    return made;
  };
}
