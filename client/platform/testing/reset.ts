import { feedback } from '../feedback';
import { network } from '../http';
import { i18next } from '../i18n';
import { preferences } from '../preferences';
import { session } from '../session';
import { forgetAll } from '../storage';
import { networkIn, thisNetwork } from '../thisNetwork';
import { tours } from '../tours';
import { answerFromTable, backend } from './backend';

/** Resets the platform to a first visit in English, because tests share its modules and one document. */
export async function resetPlatform(): Promise<void> {
  feedback.question?.answer(false);
  for (const { id } of feedback.toasts) feedback.dismiss(id);
  tours.end(false);
  session.signOut();
  preferences.reset();
  preferences.set({ language: 'en' });
  if (i18next.language !== 'en') await i18next.changeLanguage('en');
  forgetAll();
  backend.reset();
  network.send = answerFromTable;
  resetDocument();
  thisNetwork.take(networkIn(document));
}

/** Resets the attributes of <html> and <body> to those of default preferences. */
function resetDocument(): void {
  const { documentElement: html, body, head } = document;
  for (const name of ['style', 'class']) for (const element of [html, body]) element.removeAttribute(name);
  html.lang = 'en';
  html.dir = preferences.direction;
  body.replaceChildren();
  for (const meta of head.querySelectorAll('meta')) meta.remove();
  window.history.replaceState(null, '', '/');
}
