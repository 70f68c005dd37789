import type { store } from '@shared/contracts/demos/store';
import { lineCents, lineOfferCents } from '@shared/contracts/demos/totals';
import type { Answer } from '@shared/http/endpoint';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { Tag } from '~/ui/Tag';
import { demoPaths } from '../paths';
import { basketNow } from './Basket';
import styles from './CartLines.module.css';
import { ProductPicture } from './ProductPicture';
import { QuantityInput } from './QuantityInput';

export type Line = Answer<typeof store.cart>['products'][number];

interface CartLinesProps {
  lines: readonly Line[];
  /** Hides delivery and offers, for the drawer. */
  brief?: boolean;
  onFollow?: () => void;
}

/** The cart's products and quantities; a removal can be undone. */
export const CartLines = observer(({ lines, brief = false, onFollow }: CartLinesProps) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  const basket = basketNow();
  const remove = async ({ id, name, qty, color }: Line) => {
    if (!(await basket.remove('cart', id))) return;
    feedback.toast('success', t('removed', { name }), undefined, {
      label: t('undo'),
      run: () => void basket.putBack(id, { qty, ...(color && { color }) }),
    });
  };
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <ProductPicture product={line} color={line.color} className={styles.picture} />
          <div className={styles.text}>
            <Link className={styles.name} to={demoPaths.product(line.slug)} onClick={onFollow}>
              {line.name}
            </Link>
            <span className={styles.note}>
              {t('by', { brand: line.brand })}
              {line.color && ` · ${t(`colors.${line.color}`)}`}
            </span>
            {!brief && (
              <>
                <span className={cx(styles.note, 'own-order')}>
                  {t('deliveryOn', { day: format.day(line.shippingDate) })}
                  {' · '}
                  {t('offers', { percent: format.percent(line.discountPercentage * 100), count: line.offers })}
                </span>
                {line.hasFreeShipping && <Tag tone="success">{t('freeShipping')}</Tag>}
              </>
            )}
          </div>
          <QuantityInput name={line.name} value={line.qty} onChange={(qty) => void basket.setQuantity(line.id, qty)} />
          <span className={styles.amount}>
            <s className={styles.note}>
              <span className="visually-hidden">{t('listPrice')} </span>
              <bdi>{format.money(lineCents(line))}</bdi>
            </s>{' '}
            <strong>
              <bdi>{format.money(lineOfferCents(line))}</bdi>
            </strong>
          </span>
          <IconButton
            className={styles.remove}
            label={t('removeOf', { name: line.name })}
            icon={Trash2}
            size="sm"
            onClick={() => void remove(line)}
          />
        </li>
      ))}
    </ul>
  );
});
