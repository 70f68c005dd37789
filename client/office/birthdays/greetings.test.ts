import { attKinds, gallery } from '@shared/contracts/network/gallery';
import { describe, expect, it } from 'vitest';
import { greetingsFor } from './greetings';

describe('greetings', () => {
  it.each(attKinds)('exist in English and Chinese for a %s and fit the fields', (kind) => {
    const drafts = greetingsFor(kind, { latin: 'Meiling', chinese: '美玲' });
    expect(drafts.length).toBeGreaterThan(1);
    for (const { headline, caption } of drafts) {
      expect(headline).toContain('Meiling');
      expect(caption).toContain('美玲');
      expect(gallery.draft.shape.headline.safeParse(headline).success).toBe(true);
      expect(gallery.draft.shape.caption.safeParse(caption).success).toBe(true);
    }
  });

  it('omit a headline that a long name makes too long', () => {
    const latin = 'Maximiliana-Theodora-Konstantina-Alexandrina';
    const drafts = greetingsFor('promotion', { latin, chinese: latin });
    expect(drafts.map(({ headline }) => headline)).toEqual([`Well earned, ${latin}!`]);
  });
});
