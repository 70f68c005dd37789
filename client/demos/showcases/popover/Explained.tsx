import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Callout, type CalloutProps } from '~/ui/Callout';
import { type CalloutOptions, useCallout } from '~/ui/useCallout';

type ExplainedProps = Pick<CalloutProps, 'side' | 'still' | 'title' | 'className'> & {
  name: string;
  options?: CalloutOptions;
};

/** A button with a popover. */
export const Explained = ({ name, options, ...look }: ExplainedProps) => {
  const { t } = useTranslation('showPopover');
  const { open, trigger, bubble } = useCallout(options);
  return (
    <span>
      <Button {...trigger}>{name}</Button>
      {open && (
        <Callout {...look} {...bubble}>
          {t('text')}
        </Callout>
      )}
    </span>
  );
};
