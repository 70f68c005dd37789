import { describe, expect, it } from 'vitest';
import { recordTexts } from './recordTexts';

const defaults = {
  create_m: 'Nouveau [[one]]',
  create_mv: 'Nouvel [[one]]',
  create_f: 'Nouvelle [[one]]',
  created_m: '{{name}} a été ajouté',
  created_f: '{{name}} a été ajoutée',
  missing: { title: '[[One]] introuvable' },
  fields: { name: 'Nom', code: 'Code' },
};
const carrier = { record: { one: 'assureur', many: 'assureurs', gender: 'mv' } };

describe('the default texts of a section', () => {
  it('use the record’s name and gender', () => {
    expect(recordTexts(carrier, defaults)).toMatchObject({
      create: 'Nouvel assureur',
      created: '{{name}} a été ajouté',
      missing: { title: 'Assureur introuvable' },
    });
    const category = { record: { one: 'catégorie', many: 'catégories', gender: 'f' } };
    expect(recordTexts(category, defaults)).toMatchObject({
      create: 'Nouvelle catégorie',
      created: '{{name}} a été ajoutée',
    });
  });

  it('are overridden by its own, at any depth', () => {
    const own = { ...carrier, create: 'Ajouter un assureur', fields: { code: 'Sigle', states: 'États' } };
    expect(recordTexts(own, defaults)).toMatchObject({
      create: 'Ajouter un assureur',
      fields: { name: 'Nom', code: 'Sigle', states: 'États' },
    });
  });

  it('keep the placeholder of a form that the record lacks', () => {
    expect(recordTexts({ record: { many: 'assureurs', gender: 'm' } }, defaults)).toMatchObject({
      create: 'Nouveau [[one]]',
    });
  });

  it('are omitted when the section names no record', () => {
    const own = { fields: { code: 'Sigle' } };
    expect(recordTexts(own, defaults)).toBe(own);
  });
});
