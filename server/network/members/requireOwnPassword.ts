import type { MemberRecord } from '@shared/contracts/network/members';
import { type Issue, issue } from '@shared/http/issues';
import { passwordIssue } from '@shared/http/passwordIssues';
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import type { PublishedPasswords } from '../../data/publishedPasswords';
import { invalid } from '../../http/problems';
import type { Db } from '../records/read';
import { settingsIn } from '../settings/settings';

type Owner = Pick<MemberRecord, 'first_name' | 'last_name' | 'email' | 'phone'> &
  Partial<Pick<MemberRecord, 'chinese_name' | 'member_no'>>;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionary with the first new password: it takes 25 MB and a fifth of a second. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Score below which a password is refused: 10^6 guesses find it (zxcvbn). */
const lowestScore = 2;

/** Shorter parts of a name occur in other words. */
const shortestPart = 4;

/** Last digits of a phone number, without area and country. */
const localDigits = 7;

/** Letters and digits, without case, accents, and separators. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const partsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).map(plain);

/** Parts of the owner's data and the network's name that a password must not hold. */
function personalParts({ first_name, last_name, chinese_name, email, phone, member_no }: Owner, networkName: string) {
  const [mailbox = ''] = email.split('@');
  const words = [...[first_name, last_name, networkName].flatMap(partsOf), ...[mailbox, member_no ?? ''].map(plain)];
  const han = plain(chinese_name ?? '');
  const digits = phone.replace(/\D/g, '').slice(-localDigits);
  return [...words.filter((word) => word.length >= shortestPart), han, digits].filter((part) => part !== '');
}

const isCommon = ({ sequence: [only, ...others] }: ZxcvbnResult) =>
  others.length === 0 && only?.pattern === 'dictionary' && only.dictionaryName === 'passwords-common';

/** The issue that keeps a person from choosing a password, if any. */
export async function passwordIssues(
  db: Db,
  published: PublishedPasswords,
  password: string,
  owner: Owner,
): Promise<Issue[]> {
  if (published.refuses(password)) return [passwordIssue('published')];
  if (password.toLowerCase() === owner.email) return [issue('password', 'password')];
  const { network_name } = await settingsIn(db);
  const parts = personalParts(owner, network_name);
  if (parts.some((part) => plain(password).includes(part))) return [passwordIssue('personalPassword')];
  estimator ??= loadEstimator();
  const result = (await estimator).check(password, [...partsOf(owner.first_name), ...partsOf(owner.last_name)]);
  if (isCommon(result)) return [passwordIssue('commonPassword')];
  return result.score < lowestScore ? [passwordIssue('weakPassword')] : [];
}

/** @throws invalid for a published, common, or weak password, or one that holds its owner's data */
export async function requireOwnPassword(...given: Parameters<typeof passwordIssues>): Promise<void> {
  const issues = await passwordIssues(...given);
  if (issues.length > 0) throw invalid(issues);
}
