export function Logo() {
  return (
    <svg className="logo" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" />
      <path d="M15.2 16.2q.8-.7 1.6 0M5.8 15l-1.3-3M26.2 15l1.3-3M15.25 17a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0Zm11 0a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0Z" />
    </svg>
  );
}
