import { library, passBp, type ResourceProgressRecord, type ResourceRecord } from '@shared/contracts/network/library';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../records/tables';
import { existing } from '../../writes/manage';
import { businessDayOf, seesAllContent } from '../visibility';
import { progressShown, triesLeft } from './rows';
import { isDone, progressOf, visibleResource } from './visibility';

type Changes = Partial<Omit<ResourceProgressRecord, 'id' | 'resource_id' | 'member_id' | 'completed_at'>>;

/** Members' progress, quizzes and acknowledgments (domain.md 4.1, 4.5). */
export function progressRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  const find = async (tx: NetworkTransaction, user: NetworkCaller, id: number): Promise<ResourceRecord> => {
    const resource = existing(await visibleResource(network, user, id, tx.sql));
    if (seesAllContent(user)) throw conflict('members_only', 'Progress is tracked for agents only.');
    return resource;
  };

  /** Stores a member's progress, counts at most one view a day, and sets `completed_at` when the resource is done. */
  const note = async (tx: NetworkTransaction, user: NetworkCaller, resource: ResourceRecord, changes: Changes) => {
    const now = network.now.toISOString();
    const before = await progressOf(tx.sql, user.id, resource.id);
    const counts = !before || businessDayOf(network, before.viewed_at) < network.today;
    if (counts) await tx.put('resources', { ...resource, view_count: resource.view_count + 1 });
    const changed: ResourceProgressRecord = {
      ...(before ?? {
        id: await tx.newId('resource_progress'),
        resource_id: resource.id,
        member_id: user.id,
        pct: 0,
        position_sec: 0,
        completed_at: null,
        favourite: false,
        score: null,
        tries: 0,
        tried_on: null,
        tries_that_day: 0,
        passed_at: null,
        certificate_no: null,
        acked_edition: null,
        acked_at: null,
        created_at: now,
      }),
      viewed_at: counts ? now : (before?.viewed_at ?? now),
      ...changes,
      updated_at: now,
    };
    // `isDone` requires reading to the end, a passed quiz or an acknowledgment, depending on the resource.
    const ended = changed.pct === 100 ? { ...changed, completed_at: now } : changed;
    const completed_at = changed.completed_at ?? (isDone(resource, ended) ? now : null);
    return tx.put('resource_progress', { ...changed, completed_at });
  };

  serve(api, library.progress, ({ user, body }) =>
    db.write(async (tx) => {
      const resource = await find(tx, user, body.id);
      const before = await progressOf(tx.sql, user.id, resource.id);
      return progressShown(
        await note(tx, user, resource, {
          pct: Math.max(before?.pct ?? 0, body.pct ?? 0),
          position_sec: body.position_sec ?? before?.position_sec ?? 0,
          favourite: body.favourite ?? before?.favourite ?? false,
        }),
      );
    }),
  );

  serve(api, library.quiz, ({ user, body }) =>
    db.write(async (tx) => {
      const resource = await find(tx, user, body.id);
      const { quiz } = resource;
      if (quiz.length === 0) throw conflict('no_quiz', 'This has no quiz.');
      if (body.answers.length !== quiz.length) throw invalid([issue('answers', 'tooFew', { min: quiz.length })]);
      const before = await progressOf(tx.sql, user.id, resource.id);
      const left = triesLeft(before, network.today);
      if (!before?.passed_at && left < 1) {
        throw conflict(
          'no_tries_left',
          'You have used all of today’s attempts. Review the material and try again tomorrow.',
        );
      }
      const wrong = quiz.flatMap(({ answer }, index) => (answer === body.answers[index] ? [] : [index]));
      const correct = quiz.length - wrong.length;
      const score = Math.floor((correct * 100) / quiz.length);
      const passed = correct * 10_000 >= quiz.length * passBp;
      const now = network.now.toISOString();
      const noted = await note(tx, user, resource, {
        score: Math.max(before?.score ?? 0, score),
        tries: (before?.tries ?? 0) + 1,
        tried_on: network.today,
        tries_that_day: (before?.tried_on === network.today ? before.tries_that_day : 0) + 1,
        passed_at: before?.passed_at ?? (passed ? now : null),
        ...(passed && { pct: 100 }),
      });
      const certified =
        noted.passed_at && !noted.certificate_no
          ? await tx.put('resource_progress', { ...noted, certificate_no: certificateNo(network.today, noted.id) })
          : noted;
      return {
        score,
        correct,
        of: quiz.length,
        passed,
        certificate_no: certified.certificate_no,
        tries_left: triesLeft(certified, network.today),
        answers: certified.passed_at ? quiz.map(({ answer }) => answer) : null,
        wrong,
      };
    }),
  );

  serve(api, library.ack, ({ user, body }) =>
    db.write(async (tx) => {
      const resource = await find(tx, user, body.id);
      if (!resource.require_ack) throw conflict('no_ack', 'This does not require an acknowledgment.');
      if (resource.edition !== body.edition) throw conflict('stale', 'There is a newer edition. Read that one.');
      const before = await progressOf(tx.sql, user.id, resource.id);
      const isAcknowledged = before?.acked_edition === resource.edition;
      return progressShown(
        await note(tx, user, resource, {
          acked_edition: resource.edition,
          acked_at: isAcknowledged ? before.acked_at : network.now.toISOString(),
        }),
      );
    }),
  );
}

/** A certificate's number, `T26-000123`: the year and a unique number. */
export const certificateNo = (today: string, id: number) => `T${today.slice(2, 4)}-${String(id).padStart(6, '0')}`;
