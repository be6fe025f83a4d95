import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../screens/errors/error-page.js';

/** Shows the error page for unhandled errors, inside and outside of rendering (specification §2). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  #listening = new AbortController();

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('Something undefined was thrown.') };
  }

  override componentDidMount(): void {
    // React's strict mode mounts twice, and the first unmount has aborted the signal.
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const take = (error: unknown) => {
      if (isOurs(error)) this.setState({ error });
    };
    window.addEventListener(
      'error',
      (event) => {
        take(event.error);
      },
      { signal },
    );
    window.addEventListener(
      'unhandledrejection',
      (event) => {
        take(event.reason);
      },
      { signal },
    );
  }

  override componentWillUnmount(): void {
    this.#listening.abort();
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage kind="failed" />;
  }
}

/** Returns false for aborts and for errors of extensions and foreign scripts. */
function isOurs(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'AbortError') return false;
  return !/(?:moz|chrome|safari-web)-extension:/.test(error.stack ?? '');
}
