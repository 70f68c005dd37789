import type { ArticleText } from './knowledge';

const billing: readonly ArticleText[] = [
  {
    question: 'Where do I find my invoices?',
    updatedAgo: 30,
    content:
      '<p>All invoices are listed under <strong>Invoice</strong> in the menu, newest first. Administrators see the whole agency’s invoices; everyone else sees only their own.</p><p>A click on the number opens the invoice as it was sent. From there you can print it, download it as a PDF or send it to your bookkeeper. Past invoices never change; a correction is an invoice of its own that names the first one.</p><h3>Send them on automatically</h3><p>Under <strong>Settings</strong>, <strong>Billing</strong> you can enter a second address. Each new invoice also goes there on the day it is issued.</p>',
  },
  {
    question: 'How do I change my payment card?',
    updatedAgo: 52,
    content:
      '<p>Open <strong>Settings</strong>, <strong>Billing</strong>, <strong>Payment method</strong> and choose <strong>Replace</strong>. Your bank may ask you to confirm the new card; we reserve one dollar for a moment and give it back.</p><p>We charge the new card from the next invoice. If an open invoice could not be charged to the old card, choose <strong>Pay now</strong> beside it.</p><blockquote><p>We never see the number of your card. It goes straight to the bank that handles payments for us, which gives us a token in return.</p></blockquote>',
  },
  {
    question: 'What happens when a payment fails?',
    updatedAgo: 44,
    content:
      '<p>Nothing dramatic. We try again after three, seven, and twelve days, and email you each time. Until then your account works as usual.</p><p>After fourteen days the account becomes read-only: you can look at everything, answer clients, and export your data, but not start new proposals. Once the invoice is paid, everything works again, usually within a minute.</p><h3>The usual reasons</h3><ul><li>The card has expired.</li><li>The bank wanted a confirmation and received none.</li><li>The limit of the card was reached for that month.</li></ul>',
  },
  {
    question: 'Can we pay once a year?',
    updatedAgo: 88,
    content:
      '<p>Yes, and it is cheaper. Paid yearly, Standard comes to $480 instead of $588 and Enterprise to $960 instead of $1,188 for each agent.</p><p>Choose <strong>Annually</strong> on the page with the plans. We credit what you have already paid for the current month. Agents who join later are charged for the rest of your year only, so that all renewals fall on one day.</p><p>Four weeks before that day we write to the owner of the agency. If you do nothing, your plan renews. Leaving takes one click.</p>',
  },
  {
    question: 'Do you refund unused months?',
    updatedAgo: 70,
    content:
      '<p>If you pay by the month, your plan runs until the end of the month that you have paid for. There is nothing to refund, and no notice to give.</p><p>If you pay by the year, we refund the full months that are left when</p><ul><li>an agent leaves your agency,</li><li>your agency closes or merges with another,</li><li>we take away something that you use and could not replace.</li></ul><p>The money returns to the card or account that it came from, within ten business days. In all other cases the plan simply ends with the year.</p>',
  },
];

const legal: readonly ArticleText[] = [
  {
    question: 'Who owns the data of our clients?',
    updatedAgo: 110,
    content:
      '<p>Your clients do, and your agency looks after it. We store and process it for you and on your instructions, and for nothing else.</p><p>In practice this means:</p><ul><li>we do not sell, rent, or lend it,</li><li>we do not use it for advertising, neither yours nor ours,</li><li>our staff opens a file only when you ask us to, and the file records it,</li><li>you can export everything at any time, in forms that other programs read.</li></ul><p>When you leave, we keep the data for ninety days and then delete it, backups included. You receive a letter that says so.</p>',
  },
  {
    question: 'Can I use the lantern on my own brochure?',
    updatedAgo: 130,
    content:
      '<p>Agents with an active account may show the lantern beside their own logo to say that they work with us. The files are under <strong>Tutorial library</strong>, <strong>Brochures</strong>.</p><h3>Please</h3><ul><li>leave as much room around it as the lantern is wide,</li><li>use it in our violet, in black, or in white,</li><li>put your own name first.</li></ul><h3>Please do not</h3><ul><li>turn, stretch, or light it differently,</li><li>make it part of your own logo or address,</li><li>use it on anything that you sell.</li></ul><p>If you are unsure, send us the draft. You have an answer by the next business day.</p>',
  },
  {
    question: 'Which texts can I copy for my website?',
    updatedAgo: 58,
    content:
      '<p>Everything in the tutorial library that carries the mark <em>Free to share</em> may be copied word for word, with a line that names its source. Product descriptions belong to the carriers and may be quoted as they are, but not changed: a shorter sentence can promise more than the policy does.</p><p>Proposals, statements, and letters that you make with Lantern are yours.</p><blockquote><p>Pictures of people are the exception. They were taken for our own pages, and the people in them agreed to that and to nothing else.</p></blockquote>',
  },
  {
    question: 'How long must I keep client files?',
    updatedAgo: 140,
    content:
      '<p>That depends on the state in which your client lives and on the kind of policy. Lantern applies the longest period that we know for each file and shows it at the top.</p><table><thead><tr><th scope="col">Document</th><th scope="col">Kept for</th></tr></thead><tbody><tr><td>Application and proposal</td><td>As long as the policy is in force, and seven years more</td></tr><tr><td>Notes of meetings</td><td>Seven years</td></tr><tr><td>Declined cases</td><td>Three years</td></tr><tr><td>Consent to be called</td><td>Five years after the last call</td></tr></tbody></table><p>When a period ends, your compliance officer is asked before anything is deleted. This page describes what the program does; it is not legal advice.</p>',
  },
  {
    question: 'How do I answer a request to delete data?',
    updatedAgo: 36,
    content:
      '<p>A person may ask you what you know about them, and ask you to delete it. You have thirty days to answer.</p><ol><li>Make sure that it is really the person who asks.</li><li>Open the file and choose <strong>Privacy</strong>, <strong>New request</strong>. The thirty days begin to count.</li><li>Lantern gathers everything that belongs to the person and marks what the law obliges you to keep.</li><li>Send the answer that it drafts, and confirm.</li></ol><p>What must be kept is locked instead of deleted: only the authorities can open it, and it is deleted automatically when the period ends.</p>',
  },
];

export const billingArticles = { billing, legal };
