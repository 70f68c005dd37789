import type { languages } from '@shared/contracts/network/members';

type Language = (typeof languages)[number];
type Text = { title: string; body: string };

/**
 * The office's announcements to all active members, each in the member's language; `ago` counts days, `link` is the
 * target.
 */
export const announcements: readonly { ago: number; link: string; texts: Record<Language, Text> }[] = [
  {
    ago: 3,
    link: '/vip/newsList',
    texts: {
      en: {
        title: 'Office hours over the holidays',
        body: 'The office is closed from Thursday to Sunday. The case team is back on Monday at 8:30 and handles cases in the order they came in.',
      },
      de: {
        title: 'Die Zentrale über die Feiertage',
        body: 'Die Zentrale ist von Donnerstag bis Sonntag geschlossen. Das Fallteam ist am Montag um 8:30 Uhr zurück und bearbeitet alles in der Reihenfolge des Eingangs.',
      },
      fr: {
        title: 'Horaires du siège pendant les fêtes',
        body: 'Le siège est fermé de jeudi à dimanche. L’équipe des dossiers revient lundi à 8 h 30 et traite tout dans l’ordre d’arrivée.',
      },
      pt: {
        title: 'Horário da sede nos feriados',
        body: 'A sede está fechada de quinta-feira a domingo. A equipa dos casos regressa na segunda-feira às 8:30 e trata de tudo por ordem de chegada.',
      },
    },
  },
  {
    ago: 24,
    link: '/vip/tutorial-library',
    texts: {
      en: {
        title: 'New brochures in the library',
        body: 'The carriers have approved this season’s brochures. Please use only these: the old ones are marked as expired.',
      },
      de: {
        title: 'Neue Broschüren in der Bibliothek',
        body: 'Die Gesellschaften haben die Broschüren dieser Saison freigegeben. Bitte verwenden Sie nur diese: Die alten sind als abgelaufen gekennzeichnet.',
      },
      fr: {
        title: 'Nouvelles brochures dans la bibliothèque',
        body: 'Les assureurs ont approuvé les brochures de la saison. N’utilisez que celles-ci : les anciennes sont marquées comme périmées.',
      },
      pt: {
        title: 'Novas brochuras na biblioteca',
        body: 'As seguradoras aprovaram as brochuras desta época. Use apenas estas: as antigas estão marcadas como expiradas.',
      },
    },
  },
  {
    ago: 52,
    link: '/calendar/index',
    texts: {
      en: {
        title: 'Leadership retreat: registration is open',
        body: 'Three days in Monterey with workshops on coaching and case design. Leaders may register themselves and up to two of their directs.',
      },
      de: {
        title: 'Führungsklausur: Anmeldung offen',
        body: 'Drei Tage in Monterey mit Workshops zu Coaching und Fallgestaltung. Führungskräfte melden sich und bis zu zwei ihrer Direkten an.',
      },
      fr: {
        title: 'Séminaire des leaders : inscriptions ouvertes',
        body: 'Trois jours à Monterey avec des ateliers sur l’accompagnement et la conception des dossiers. Les leaders s’inscrivent avec deux de leurs directs au plus.',
      },
      pt: {
        title: 'Retiro de liderança: inscrições abertas',
        body: 'Três dias em Monterey com oficinas sobre acompanhamento e desenho de casos. Os líderes inscrevem-se a si e a até dois dos seus diretos.',
      },
    },
  },
];

/** The office's message when a cycle closes: true for every member, with or without a payment, and for any cycle. */
export const cycleClosed: Record<Language, Text> = {
  en: {
    title: 'The last pay cycle is closed',
    body: 'Your statement shows what you earned, what carried over and what is paid.',
  },
  de: {
    title: 'Der letzte Abrechnungszeitraum ist geschlossen',
    body: 'Ihre Abrechnung zeigt, was verdient, was vorgetragen und was ausgezahlt wird.',
  },
  fr: {
    title: 'Le dernier cycle de paiement est clos',
    body: 'Votre relevé montre ce qui a été gagné, ce qui est reporté et ce qui est payé.',
  },
  pt: {
    title: 'O último ciclo de pagamento está fechado',
    body: 'O seu extrato mostra o que foi ganho, o que transitou e o que é pago.',
  },
};
