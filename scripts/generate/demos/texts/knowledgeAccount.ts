import type { ArticleText } from './knowledge';

const account: readonly ArticleText[] = [
  {
    question: 'How do I change my password?',
    updatedAgo: 21,
    content:
      '<p>You can change your password at any time, as long as you remember your current one.</p><ol><li>Open <strong>Settings</strong> from your profile menu.</li><li>Choose <strong>Change Password</strong>.</li><li>Enter your current password once and the new one twice.</li></ol><p>A good password is long rather than complicated. Four words that have nothing to do with each other are easier to type on a client’s sofa than a string of symbols, and harder to guess.</p><h3>If you have forgotten it</h3><p>Choose <em>Forgot password?</em> on the sign-in page. We send a link to your address that works once and for one hour. All other devices are signed out when you use it.</p>',
  },
  {
    question: 'How do I switch on two-step sign-in?',
    updatedAgo: 48,
    content:
      '<p>With two-step sign-in, a stolen password alone opens nothing. After the password you confirm the sign-in with a code from an app on your phone.</p><ol><li>Open <strong>Settings</strong> and choose <strong>Security</strong>.</li><li>Scan the picture with an authenticator app.</li><li>Enter the six digits that it shows.</li><li>Print the ten recovery codes and put them where you keep your passport.</li></ol><p>On a device that you use every day, check <em>Remember this device</em> to be asked only once a month.</p><blockquote><p>Agencies can require two-step sign-in for everyone. New agents then set it up on their first day.</p></blockquote>',
  },
  {
    question: 'Can I use Lantern with two agencies?',
    updatedAgo: 95,
    content:
      '<p>Yes. One account can belong to several agencies, with a separate role in each. The client lists never mix.</p><h3>Join a second agency</h3><p>Ask the other agency to invite the address with which you sign in. The invitation appears under the bell. Once you accept it, a switch with both names appears at the top of the menu.</p><h3>What is shared and what is not</h3><ul><li>Your name, picture, and password are the same everywhere.</li><li>Clients, policies, commission, and calendar belong to one agency each.</li><li>Notifications arrive for all agencies and name the one they are about.</li></ul>',
  },
  {
    question: 'How do I hand my clients to a colleague?',
    updatedAgo: 33,
    content:
      '<p>Share clients while you are on vacation. Transfer them when you leave for good.</p><h3>Share for a while</h3><p>Open <strong>Clients</strong>, select the files, choose <strong>Share</strong>, and pick a colleague and a last day. Your colleague sees everything and can write notes; commission and ownership stay with you. Sharing ends automatically on the last day.</p><h3>Transfer for good</h3><p>A transfer moves the files, the open applications, and the reminders. Your team lead has to approve it, and the client receives a letter that introduces the new advisor. Commission for policies that are already in force stays with you unless both of you sign otherwise.</p>',
  },
  {
    question: 'Why was my account locked?',
    updatedAgo: 12,
    content:
      '<p>An account is locked for fifteen minutes after ten wrong passwords in a row. That stops programs that try one password after another, and hardly ever a person.</p><p>Other reasons, and what helps:</p><table><thead><tr><th scope="col">What you see</th><th scope="col">What it means</th><th scope="col">What to do</th></tr></thead><tbody><tr><td>Too many attempts</td><td>Ten wrong passwords</td><td>Wait, or reset the password</td></tr><tr><td>Suspended</td><td>Your agency has paused the account</td><td>Call your office</td></tr><tr><td>License ended</td><td>No valid license is on file</td><td>Upload the renewal</td></tr></tbody></table><p>A locked account loses nothing: drafts, reminders, and messages wait for you.</p>',
  },
];

const api: readonly ArticleText[] = [
  {
    question: 'How do I create an API key?',
    updatedAgo: 27,
    content:
      '<p>Programs sign in with a key instead of a password. Only administrators of an agency can create one.</p><ol><li>Open <strong>Settings</strong>, then <strong>API</strong>.</li><li>Give the key a name that says who uses it, such as <em>Website quote form</em>.</li><li>Check only what the program needs: most need to read products and to create leads, and nothing else.</li><li>Copy the key. We show it once.</li></ol><p>Send it with each call:</p><pre><code>Authorization: Bearer YOUR_KEY</code></pre><p>Keep the key on a server. Whatever is delivered to a browser is public, however well it is hidden.</p>',
  },
  {
    question: 'How many calls can I make?',
    updatedAgo: 64,
    content:
      '<p>Each key can make 120 calls a minute and 20,000 a day. That is enough to copy the client list of a large agency once an hour.</p><p>When you are above the limit, calls are answered with the status <code>429</code> and a header that says how many seconds to wait:</p><pre><code>Retry-After: 17</code></pre><h3>Stay below it</h3><ul><li>Ask for what has changed since your last call instead of for everything.</li><li>Ask for 100 records a page.</li><li>Let us call you: with webhooks you don’t need to ask at all.</li></ul>',
  },
  {
    question: 'Can I try the API without real clients?',
    updatedAgo: 40,
    content:
      '<p>Every agency has a sandbox: the same calls with invented people. Nothing in it reaches a carrier, sends an email, or costs money.</p><p>Use the base address of the sandbox and a key that you created there. Sandbox keys start with <code>try_</code>, so you can’t mix them up.</p><h3>What behaves differently</h3><ul><li>Applications are decided after ten seconds instead of days.</li><li>Amounts that end in 13 are always declined, so you can test that, too.</li><li>All data is reset every night at 2 a.m.</li></ul>',
  },
  {
    question: 'What do the error codes mean?',
    updatedAgo: 75,
    content:
      '<p>An error has a status, a short code for your program, and a sentence for you.</p><table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Try again?</th></tr></thead><tbody><tr><td>400</td><td>Something in the call is wrong; the answer names the field.</td><td>After a correction</td></tr><tr><td>401</td><td>The key is missing or has been withdrawn.</td><td>With another key</td></tr><tr><td>403</td><td>The key is not allowed to do this.</td><td>No</td></tr><tr><td>404</td><td>There is no such record, or not for this agency.</td><td>No</td></tr><tr><td>409</td><td>Someone else changed the record first.</td><td>After reading it again</td></tr><tr><td>500</td><td>It is our fault, and we have been told.</td><td>In a minute</td></tr></tbody></table><p>Write the code and the time into your log. With both, we find the call in seconds.</p>',
  },
  {
    question: 'How do webhooks work?',
    updatedAgo: 18,
    content:
      '<p>A webhook is a call from us to you. When something happens, we post a short message to an address of yours.</p><ol><li>Open <strong>Settings</strong>, <strong>API</strong>, <strong>Webhooks</strong> and enter an address that begins with <code>https</code>.</li><li>Choose the events, for example <em>application approved</em> or <em>premium overdue</em>.</li><li>Check the signature in the header before you believe a message.</li></ol><p>Answer with any status from 200 to 299 within ten seconds. Otherwise we try again after one minute, ten minutes, an hour, and a day, and then email you. The same message may arrive twice; compare its <code>id</code>.</p>',
  },
];

export const accountArticles = { account, api };
