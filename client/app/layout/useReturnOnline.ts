import { useEffect } from 'react';
import { forgetRecent } from '~/crud/recent';
import { keptAnswers } from '~/platform/keptAnswers';
import { session } from '~/platform/session';
import { unsaved } from '~/platform/unsaved';
import { orToast } from './orToast';

/** Sends the agent's drafts of cases; resolves to the number sent. */
async function sendDrafts(): Promise<number> {
  const { own, readOnly, ability } = session;
  const isWriter = own && !readOnly && ability.can('create', 'Policy') && !ability.can('oversee', 'Policy');
  return isWriter ? (await import('~/network/policies/case/sendDrafts')).sendDrafts(own.id) : 0;
}

/**
 * When the connection returns, drafts of cases go to the server, and a page that shows kept answers opens again, unless
 * it holds unsaved work.
 */
export function useReturnOnline(): void {
  useEffect(() => {
    const resume = async () => {
      forgetRecent();
      const sent = await sendDrafts();
      const mayReload = sent === 0 && !unsaved.any && !document.querySelector('dialog[open]');
      if (keptAnswers.shownFrom !== undefined && mayReload) location.reload();
    };
    const onOnline = () => orToast(resume());
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}
