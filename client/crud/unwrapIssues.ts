import { CallFailure } from '~/platform/failure';

/** Renames issues such as `bank.routing` for a form whose own fields are the parts of `bank`. @throws CallFailure */
export async function unwrapIssues<T>(part: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const issues = error.issues.map((issue) => ({
      ...issue,
      field: issue.field.replace(new RegExp(`^${part}\\.`), ''),
    }));
    throw new CallFailure(error.kind, error.message, error.reason, issues, error.requestId);
  }
}
