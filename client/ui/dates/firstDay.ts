type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** A locale's first day of the week, 0 for Sunday; plain English means the United States. */
export function firstDayOf(language: string): number {
  const locale: WithWeek = new Intl.Locale(language === 'en' ? 'en-US' : language);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: language === 'en' ? 7 : 1 };
  return firstDay % 7;
}
