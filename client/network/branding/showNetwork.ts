import type { PageNetwork } from '@shared/contracts/network/pageNetwork';
import { accentRules } from '@shared/format/accent';
import { thisNetwork } from '~/platform/thisNetwork';

/** Shows a saved name, logo, and color on the open page, as the next one has them from the server. */
export function showNetwork(changed: Partial<PageNetwork>): void {
  thisNetwork.take(changed);
  if (changed.accent === undefined) return;
  let rules = document.getElementById('accent');
  if (!rules) {
    rules = document.createElement('style');
    rules.id = 'accent';
    rules.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
    document.head.append(rules);
  }
  rules.textContent = accentRules(changed.accent);
}
