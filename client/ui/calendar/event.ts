/** An event's first and last day, and its instants unless it lasts whole days. */
export interface When {
  all_day: boolean;
  starts_on: string;
  ends_on: string;
  starts_at: string | null;
  ends_at: string | null;
}

/** An event for the calendar. `calendar` is its kind, which has a color. */
export interface CalendarEvent extends When {
  key: string;
  calendar: string;
  editable: boolean;
}

/** The CSS color of each kind of event. */
export type KindColors = Readonly<Record<string, string>>;
