import { type Category, categories } from '@shared/contracts/network/categories';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Switch } from '~/ui/Switch';

export const CategoryStatus = ({ category, onChanged }: { category: Category; onChanged: () => void }) => {
  const { t } = useTranslation('categories');
  const [busy, setBusy] = useState(false);

  const change = async (on: boolean) => {
    const { id, version, parent_id, name, name_zh, code, category_group, icon, sort } = category;
    const status = on ? ('on' as const) : ('off' as const);
    setBusy(true);
    try {
      await call(categories.create, {
        body: { id, version, parent_id, name, name_zh, code, category_group, icon, sort, status },
      });
      forgetRecent();
      feedback.toast('success', t(`turned.${status}`, { name }));
      onChanged();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:saveFailed'), failureText(t, error, 'categories'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Switch
      ariaLabel={t('turn', { name: category.name })}
      checked={category.status === 'on'}
      disabled={busy || !mayCall(categories.create)}
      onChange={(on) => void change(on)}
    />
  );
};
