import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Field } from './Field';
import { TextInput } from './TextInput';

export type LinkPromptProps = {
  open: boolean;
  address: string;
  onClose: () => void;
  /** Receives the address; empty text removes the link. */
  onChoose: (address: string) => void;
};

/** A dialog for a link's address. */
export const LinkPrompt = ({ open, address, onClose, onChoose }: LinkPromptProps) => {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(address);
  useEffect(() => {
    if (open) setTyped(address);
  }, [open, address]);
  const valid = typed === '' || /^(https:\/\/|mailto:|tel:)\S+$/.test(typed);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('richText.link')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" disabled={!valid} onClick={() => onChoose(typed)}>
            {t('richText.apply')}
          </Button>
        </>
      }
    >
      <Field label={t('richText.linkPrompt')}>
        {(ids) => <TextInput {...ids} type="url" value={typed} onChange={setTyped} />}
      </Field>
    </Dialog>
  );
};
