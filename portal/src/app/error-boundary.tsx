import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useT } from '../i18n/i18n.js';

const ErrorPage = lazy(() =>
  import('../screens/errors/error-pages.js').then(
    (module) => ({ default: module.ErrorPage }),
    // The connection may be what has failed.
    () => ({ default: PlainFailure }),
  ),
);

/** Error page that needs no further files. */
function PlainFailure() {
  const t = useT();
  return (
    <main className="public-main error-page">
      <h1>{t('error.failed')}</h1>
      <p className="muted">{t('error.failed-text')}</p>
      <a className="button" data-kind="primary" href="/">
        {t('error.home')}
      </a>
    </main>
  );
}

interface State {
  failure: { error: unknown } | null;
}

/** Shows the error page for unhandled errors, inside and outside of rendering (specification §2), until the address changes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };
  #listening = new AbortController();

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidMount(): void {
    // React's strict mode mounts twice, and the first unmount has aborted the signal.
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const take = (error: unknown) => {
      if (!isAbort(error) && !isForeign(error)) this.setState({ failure: { error } });
    };
    window.addEventListener(
      'error',
      ({ error, filename }: { error: unknown; filename: string }) => {
        // Neither errors of other origins nor the browser's own messages, such as those of a `ResizeObserver` that goes on in
        // the next frame, have an error object. Not every browser leaves out the file.
        if (error !== null && error !== undefined && filename.startsWith(location.origin)) take(error);
      },
      { signal },
    );
    window.addEventListener(
      'unhandledrejection',
      ({ reason }) => {
        take(reason);
      },
      { signal },
    );
    window.addEventListener('popstate', this.reset, { signal });
  }

  override componentWillUnmount(): void {
    this.#listening.abort();
  }

  readonly reset = (): void => {
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <Suspense>
        <ErrorPage kind="failed" error={failure.error} onLeave={this.reset} />
      </Suspense>
    );
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Returns true for errors of browser extensions. */
function isForeign(error: unknown): boolean {
  return error instanceof Error && /(?:moz|chrome|safari-web)-extension:/.test(error.stack ?? '');
}
