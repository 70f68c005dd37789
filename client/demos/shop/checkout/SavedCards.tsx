import { checkout, type SavedCard } from '@shared/contracts/demos/checkout';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { IconButton } from '~/ui/IconButton';
import { RadioCard } from '~/ui/RadioCard';
import styles from './Checkout.module.css';

interface SavedCardsProps {
  cards: readonly SavedCard[];
  chosen: number;
  onChoose: (id: number) => void;
  onRemoved: () => void;
}

export const SavedCards = ({ cards, chosen, onChoose, onRemoved }: SavedCardsProps) => {
  const { t } = useTranslation('demoShop');
  const name = useId();
  const textOf = ({ brand, lastDigits }: SavedCard) => t('cardEnding', { brand: t(`cardBrands.${brand}`), lastDigits });
  const remove = async (card: SavedCard) => {
    const sure = await feedback.ask({
      title: t('forgetCard', { card: textOf(card) }),
      text: t('forgetCardText'),
      confirm: t('remove'),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await call(checkout.removeCard, { params: { id: card.id } });
      onRemoved();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:saveFailed'), failureText(t, error, 'demoShop'));
    }
  };
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t('methods.savedCard')}</legend>
      {cards.map((card) => (
        <div key={card.id} className={styles.choice}>
          <RadioCard
            className={styles.pick}
            name={name}
            checked={card.id === chosen}
            onChange={() => onChoose(card.id)}
          >
            <span>
              {textOf(card)}
              <br />
              <span className={styles.note}>{t('cardUntil', { holder: card.holder, expires: card.expires })}</span>
            </span>
          </RadioCard>
          <IconButton
            label={t('forgetCard', { card: textOf(card) })}
            icon={Trash2}
            size="sm"
            onClick={() => void remove(card)}
          />
        </div>
      ))}
    </fieldset>
  );
};
