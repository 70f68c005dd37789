import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';

/** The content of the link to a day's hidden events. Screen readers also hear the day, which the library leaves out. */
export const MoreLink = ({ text }: { text: string }) => {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const shown = useRef<HTMLElement>(null);
  const [day, setDay] = useState<string>();
  useLayoutEffect(() => setDay(shown.current?.closest<HTMLElement>('[data-date]')?.dataset.date), []);
  return (
    <>
      <bdi ref={shown}>{text}</bdi>
      {day && <span className="visually-hidden">, {t('calendar.allOn', { day: format.day(day, 'long') })}</span>}
    </>
  );
};
