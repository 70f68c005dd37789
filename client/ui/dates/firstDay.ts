type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** With which day a week begins for readers of a language, 0 for Sunday: English is of the network's own country. */
export function firstDayOf(language: string): number {
  const locale: WithWeek = new Intl.Locale(language === 'en' ? 'en-US' : language);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: language === 'en' ? 7 : 1 };
  return firstDay % 7;
}
