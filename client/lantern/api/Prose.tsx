/** A sentence of the API description, which is always English; text in backticks becomes code. */
export const Prose = ({ children }: { children: string }) => (
  <span lang="en" className="own-order">
    {children.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
  </span>
);
