/** What is made of something once, for all who ask, and goes with it. */
export function onceFor<Of extends object, Made extends object>(make: (of: Of) => Made): (of: Of) => Made {
  const kept = new WeakMap<Of, Made>();
  return (of) => {
    let made = kept.get(of);
    if (!made) {
      made = make(of);
      kept.set(of, made);
    }
    return made;
  };
}
