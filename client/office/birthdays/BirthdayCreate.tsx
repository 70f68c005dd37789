import { gallery } from '@shared/contracts/network/gallery';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { BirthdayForm, blankIn } from './BirthdayForm';

const days = 60;

/** A new picture with a prewritten greeting, for a member with a birthday soon. */
const Suggested = observer(({ memberId, month }: { memberId: number; month: number }) => {
  const { t } = useTranslation('birthdays');
  const store = useAnswer(gallery.suggest, { query: { days } });
  const skeleton = (
    <Card>
      <SkeletonCard />
    </Card>
  );
  return (
    <Widget store={store} name={t('suggestions.title')} skeleton={skeleton}>
      {({ list }) => {
        const suggestion = list.find(({ member_id }) => member_id === memberId);
        const blank = blankIn(suggestion ? Number(suggestion.on.slice(5, 7)) : month);
        return (
          <BirthdayForm
            mode="create"
            blank={
              suggestion
                ? {
                    ...blank,
                    member_id: suggestion.member_id,
                    headline: suggestion.headline,
                    caption: suggestion.caption,
                    birthday: suggestion.birthday,
                  }
                : { ...blank, member_id: memberId }
            }
          />
        );
      }}
    </Widget>
  );
});

export const BirthdayCreate = () => {
  const [params] = useSearchParams();
  const [month] = useState(() => new Date().getMonth() + 1);
  const memberId = Number(params.get('member_id')) || undefined;
  return memberId ? (
    <Suggested key={memberId} memberId={memberId} month={month} />
  ) : (
    <BirthdayForm mode="create" blank={blankIn(month)} />
  );
};
