import { makeAutoObservable } from 'mobx';
import { useEffect } from 'react';

/** Name of the record that the screen shows, for the title of the document. */
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

/** Puts the name into the title of the document while its screen is shown. */
export function useRecordName(name: string | undefined): void {
  useEffect(() => {
    openRecord.show(name);
    return () => openRecord.show(undefined);
  }, [name]);
}
