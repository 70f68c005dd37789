import { makeAutoObservable } from 'mobx';
import { useEffect } from 'react';

/** The name of the open record, for the document's title. */
class OpenRecord {
  name: string | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  show(name: string | undefined): void {
    this.name = name;
  }
}

export const openRecord = new OpenRecord();

/** Adds the name to the document's title while the screen is open. */
export function useRecordName(name: string | undefined): void {
  useEffect(() => {
    openRecord.show(name);
    return () => openRecord.show(undefined);
  }, [name]);
}
