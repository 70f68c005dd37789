import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import { useTooltip } from './useTooltip';

export type TooltipProps = {
  /** A few words. */
  text: string;
  /** A single focusable element that passes its props on to the DOM. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/** A short explanation on hover and focus; Escape hides it. Never the only place for essential information. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const { trigger, tip } = useTooltip<HTMLElement>({ text, ...children.props });
  const describedBy = [children.props['aria-describedby'], trigger['aria-describedby']].filter(Boolean).join(' ');
  return (
    <>
      {cloneElement(children, { ...trigger, 'aria-describedby': describedBy || undefined })}
      {tip}
    </>
  );
};
