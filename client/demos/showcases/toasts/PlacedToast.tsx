import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Feedback, type Toast } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Toaster, type ToasterProps } from '~/ui/Toaster';

type PlacedToastProps = Pick<ToasterProps, 'place' | 'translucent'> & { name: string; toast: Omit<Toast, 'id'> };

/** A button whose toasts appear in a separate toaster. */
export const PlacedToast = observer(({ name, toast, ...look }: PlacedToastProps) => {
  const [own] = useState(() => new Feedback());
  return (
    <>
      <Button onClick={() => own.show(toast)}>{name}</Button>
      <Toaster {...look} toasts={own.toasts} onHold={() => own.hold()} onRelease={() => own.release()} />
    </>
  );
});
