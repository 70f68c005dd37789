import type { ArticleText } from './knowledge';

const mobile: readonly ArticleText[] = [
  {
    question: 'Which phones and tablets are supported?',
    updatedAgo: 25,
    content:
      '<p>Lantern runs in the browser of any phone or tablet that has received an update within the last three years. There is nothing to install.</p><p>If you like to have it among your apps, open the page, choose <strong>Share</strong> or the three dots, and then <strong>Add to home screen</strong>. It then opens without the address bar and keeps its place.</p><h3>What we test</h3><ul><li>screens from 360 to 1,400 points wide, upright and sideways,</li><li>large letters, dark mode, and screen readers,</li><li>a slow connection, because kitchens are where signals go to die.</li></ul>',
  },
  {
    question: 'Can I work without a connection?',
    updatedAgo: 60,
    content:
      '<p>For a visit, yes. Mark a file with <strong>Keep on this device</strong> before you leave. You can then read it, take notes, and fill in the needs analysis wherever you are.</p><p>When the connection is back, your changes are sent automatically and a green check mark appears next to the name. If someone in the office changed the same field, you see both versions and choose.</p><h3>What needs a connection</h3><ul><li>premiums, since carriers calculate them,</li><li>signatures,</li><li>messages and calls.</li></ul><p>Kept files are encrypted and vanish after seven days, or as soon as you report the device lost.</p>',
  },
  {
    question: 'How do clients sign on a tablet?',
    updatedAgo: 15,
    content:
      '<p>Open the application, choose <strong>Sign</strong> and turn the tablet around. Your client sees the document and nothing else: no menu, no other names, no notes.</p><ol><li>The client scrolls to the end. The button to sign appears only there.</li><li>The client signs with a finger or a pen.</li><li>A code goes to the client’s phone and confirms who has signed.</li><li>You both receive the signed document by email.</li></ol><p>A signature can be withdrawn until you submit the application. Afterwards the right of withdrawal of the policy applies, which is explained on its first page.</p>',
  },
  {
    question: 'Why do I receive no notifications?',
    updatedAgo: 82,
    content:
      '<p>Notifications pass three gates. Check them in this order.</p><ol><li><strong>In Lantern:</strong> under <strong>Settings</strong>, <strong>Notification</strong>, is the switch on for what you miss?</li><li><strong>In the browser:</strong> does the padlock beside the address show that notifications are allowed?</li><li><strong>On the device:</strong> is a focus or sleep mode on, or has the system paused apps to save the battery?</li></ol><p>If all three are open, choose <strong>Send a test</strong>. It arrives within a minute, or tells you which gate is closed.</p>',
  },
  {
    question: 'What should I do when my phone is lost?',
    updatedAgo: 9,
    content:
      '<p>First, breathe. Without your code no one can read the files on it. Then, from any other device:</p><ol><li>Sign in and open <strong>Settings</strong>, <strong>Devices</strong>.</li><li>Choose <strong>Lost</strong> beside the phone. It is signed out right away, and the kept files are deleted the next time it is switched on.</li><li>Change your password.</li><li>Tell your compliance officer on the same day. Some states want to be told within three.</li></ol><p>If the phone turns up behind the sofa, sign in again as usual. Nothing is lost but a little time.</p>',
  },
];

const using: readonly ArticleText[] = [
  {
    question: 'What should I do on my first day?',
    updatedAgo: 6,
    content:
      '<p>You learn Lantern as you go. These five steps take half an hour and are worth it.</p><ol><li>Add a picture. Clients trust a face more than initials.</li><li>Enter your license and the day on which it ends; we remind you in good time.</li><li>Invite the client you know best, and make a practice proposal.</li><li>Choose how you would like to be reminded.</li><li>Open the calendar and block one hour a week for review calls. You will thank yourself in a year.</li></ol><p>Then watch the first three films in the tutorial library. They are short.</p>',
  },
  {
    question: 'How do I search for a client?',
    updatedAgo: 55,
    content:
      '<p>Press the magnifying glass, or simply the key <code>/</code>, and type. Lantern looks for names, addresses, phone numbers, policy numbers, and the names of children and companies.</p><ul><li>The beginning of a word is enough: <em>alt</em> finds Altamirano.</li><li>The order does not matter: <em>rosa alt</em> and <em>alt rosa</em> are the same.</li><li>Accents do not matter, either.</li></ul><p>To find a group of people, open <strong>Clients</strong> and use the filters: <em>review due</em>, <em>child under two</em>, <em>policy ends this year</em>. A set of filters can be saved under a name, and then stands in the menu.</p>',
  },
  {
    question: 'How is my commission calculated?',
    updatedAgo: 38,
    content:
      '<p>Each line of your statement answers three questions: which premium, which rate, which share.</p><ol><li>The carrier reports that a premium has been paid.</li><li>The rate depends on the product, on the year of the policy and on your level on the day of the signature.</li><li>If you share a case, your share is what all agents on it agreed to when it was submitted.</li></ol><p>Choose a line to see the calculation with its figures. If a policy ends early, part of the commission may be taken back; the line then has a minus sign and names the first one.</p><p>Something looks odd? Choose <strong>Ask about this line</strong>. The office answers within two business days.</p>',
  },
  {
    question: 'Where can I suggest an improvement?',
    updatedAgo: 100,
    content:
      '<p>Choose the question mark at the bottom of the menu. Tell us what you wanted to do and what stood in your way; you don’t need to know the solution.</p><p>Every suggestion is read by a person within a week and answered with one of four words: <em>done</em>, <em>planned</em>, <em>perhaps</em> or <em>no</em>, and always with a reason. About one in five ends up in the product. The best of them came from agents who were annoyed on a Friday afternoon.</p>',
  },
];

export const appArticles = { mobile, using };
