/** When an event takes place: its days, both included, and its instants unless it lasts whole days. */
export interface When {
  all_day: boolean;
  starts_on: string;
  ends_on: string;
  starts_at: string | null;
  ends_at: string | null;
}

/** One event as the calendar draws it. `calendar` is the kind of the event, which has a color. */
export interface CalendarEvent extends When {
  key: string;
  calendar: string;
  editable: boolean;
}

/** The color of each kind, as CSS. */
export type KindColors = Readonly<Record<string, string>>;
