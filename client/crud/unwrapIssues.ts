import { CallFailure } from '~/platform/failure';

/** Issues at `bank.routing` as the form knows them, which has the parts of `bank` as its own fields. @throws CallFailure */
export async function unwrapIssues<T>(part: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const issues = error.issues.map((found) => ({
      ...found,
      field: found.field.replace(new RegExp(`^${part}\\.`), ''),
    }));
    throw new CallFailure(error.kind, error.message, error.reason, issues, error.requestId);
  }
}
