/** A sentence of the description, which is in English; what stands in backticks is code. */
export const Prose = ({ children }: { children: string }) => (
  <span lang="en" className="own-order">
    {children.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
  </span>
);
