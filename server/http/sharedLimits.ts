export interface LimitTables {
  /** Calls of one kind from one address, and when counting starts anew. */
  call_limits: { id: string; calls: number; ends_at: string };
}
