/** Icons of the sign-in page, which loads no others. */
export const startPaths = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-8.7v.1',
  warning: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.6v.1',
  mail: 'M3 6h18v12H3V6Zm0 1 9 6.5L21 7',
  phone: 'M8 2.5h8a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1Zm2.8 16.2h2.4',
} as const;

/** Decorative icon; a text beside it has the meaning. */
export function StartIcon({ name, size = 20 }: { name: keyof typeof startPaths; size?: number }) {
  return <IconShape path={startPaths[name]} size={size} />;
}

export function IconShape({ path, size }: { path: string; size: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
