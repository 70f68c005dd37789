import { type Address, checkout } from '@shared/contracts/demos/checkout';
import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '~/crud/AnswerStore';
import { failureText } from '~/crud/failureText';
import { ListFailure } from '~/crud/ListFailure';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { IconButton } from '~/ui/IconButton';
import { RadioCard } from '~/ui/RadioCard';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Tag } from '~/ui/Tag';
import { AddressDialog } from './AddressDialog';
import { AddressText } from './AddressText';
import type { StepProps } from './CartStep';
import styles from './Checkout.module.css';
import { PriceCard } from './PriceCard';

interface AddressStepProps extends StepProps {
  answer: AnswerStore<typeof checkout.addresses>;
  chosen: number | undefined;
}

/** Selects, adds, edits and deletes delivery addresses. */
export const AddressStep = observer(({ answer, chosen, totals, go }: AddressStepProps) => {
  const { t } = useTranslation('demoShop');
  const legend = useId();
  const [picked, setPicked] = useState(chosen);
  const [edited, setEdited] = useState<Address | 'new'>();
  const { data, failure } = answer;
  const addresses = data?.addresses ?? [];
  const current = addresses.find(({ id }) => id === picked) ?? addresses[0];

  const remove = async ({ id, ...address }: Address) => {
    try {
      await call(checkout.removeAddress, { params: { id } });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:saveFailed'), failureText(t, error, 'demoShop'));
      return;
    }
    answer.reload();
    feedback.toast('success', t('address.removed'), undefined, {
      label: t('undo'),
      run: () => void call(checkout.addAddress, { body: { address } }).then(answer.reload, () => {}),
    });
  };

  return (
    <div className={styles.columns}>
      <Card
        title={t('address.title')}
        actions={
          <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
            {t('address.add')}
          </Button>
        }
      >
        {failure ? (
          <ListFailure failure={failure} texts="demoShop" onRetry={answer.reload} />
        ) : !data ? (
          <SkeletonLines lines={5} />
        ) : addresses.length === 0 ? (
          <EmptyState
            icon={MapPin}
            title={t('address.none')}
            text={t('address.noneText')}
            action={
              <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
                {t('address.add')}
              </Button>
            }
          />
        ) : (
          <fieldset className={styles.choices}>
            <legend id={legend} className="visually-hidden">
              {t('address.title')}
            </legend>
            {addresses.map((address) => (
              <div key={address.id} className={styles.choice}>
                <RadioCard
                  className={styles.pick}
                  name={legend}
                  checked={address.id === current?.id}
                  onChange={() => setPicked(address.id)}
                >
                  <AddressText address={address} tag={<Tag>{t(`choices.kind.${address.kind}`)}</Tag>} />
                </RadioCard>
                <span className={styles.tools}>
                  <IconButton
                    label={t('address.edit', { street: address.street })}
                    icon={Pencil}
                    size="sm"
                    onClick={() => setEdited(address)}
                  />
                  <IconButton
                    label={t('address.remove', { street: address.street })}
                    icon={Trash2}
                    size="sm"
                    onClick={() => void remove(address)}
                  />
                </span>
              </div>
            ))}
          </fieldset>
        )}
      </Card>
      <PriceCard totals={totals}>
        <Button
          variant="primary"
          aria-disabled={!current}
          onClick={() => current && go('payment', { address: String(current.id) })}
        >
          {t('deliverHere')}
        </Button>
        <Button onClick={() => go('cart')}>{t('backToCart')}</Button>
      </PriceCard>
      {edited && (
        <AddressDialog
          address={edited === 'new' ? undefined : edited}
          onSaved={(saved) => {
            setPicked(saved.id);
            setEdited(undefined);
            answer.reload();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
});
