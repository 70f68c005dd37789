import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './ErrorState';

export type BoundaryProps = {
  children: ReactNode;
  /** A new value resets the boundary, such as the page's address or the record's ID. */
  resetKey?: string | number;
  /** Receives the error for the log. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  fallback?: (retry: () => void, error: unknown) => ReactNode;
};

type State = { failed: boolean; error?: unknown; key: BoundaryProps['resetKey'] };

/** An error boundary: the failed part shows an error, and the rest of the page keeps working. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, { key }: State): Partial<State> | null {
    return resetKey === key ? null : { failed: false, key: resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  retry = (): void => this.setState({ failed: false, error: undefined });

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ? (
      this.props.fallback(this.retry, this.state.error)
    ) : (
      <ErrorState onRetry={this.retry} />
    );
  }
}
