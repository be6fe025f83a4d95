import { IconShape, startPaths } from './start-icon.js';

const paths = {
  ...startPaths,
  campaigns: 'M4 10v4h3l6 4V6l-6 4H4Zm13-1.5a5 5 0 0 1 0 7M19.5 6a8.5 8.5 0 0 1 0 12',
  recipients:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6M17.5 14.5A6 6 0 0 1 21 20',
  orders: 'M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1',
  invoices: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3.5 6h5m-5 4h5',
  billing: 'M3 6h18v12H3V6Zm0 4h18M6.5 14.5h4',
  integrations: 'M9 7V3m6 4V3M7 7h10v4a5 5 0 0 1-10 0V7Zm5 9v5',
  clients: 'M4 21V5l8-2v18M12 8l8 2v11M3 21h18M7 8.5h2M7 12h2m-2 3.5h2M15 13h2m-2 3.5h2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.2l3.2 2',
  pencil: 'm4 20 1-4.5L16 4.5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19 4 20Z',
  ended: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9h8',
  cancelled: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6m0-6-6 6',
  half: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-18v18',
  download: 'M12 4v12m0 0 5-5m-5 5-5-5M4 16v4h16v-4',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  empty: 'M4 8h16v12H4V8Zm0 0 2.5-4h11L20 8M9.5 12h5',
  more: 'M12 6.5v.1m0 5.4v.1m0 5.4v.1',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  copy: 'M9 9h11v11H9V9ZM15 9V4H4v11h5',
  upload: 'M12 16V4m0 0L7 9m5-5 5 5M4 16v4h16v-4',
  file: 'M6 3h8l4 4v14H6V3Zm8 0v4h4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  offline:
    'M3 3l18 18M5 12a10 10 0 0 1 4-2.4m4-.5A10 10 0 0 1 19 12M8.5 15.5a5 5 0 0 1 4-1.4M12 19v.1M2 8.5A15 15 0 0 1 6 6m4.5-1.3A15 15 0 0 1 22 8.5',
  store:
    'M4 9.5 5.5 4h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-5h4v5',
  end: 'm9.5 6 6 6-6 6',
  external: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  table: 'M4 5h16v14H4V5Zm0 5h16M10 10v9',
  chart: 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6',
  trash: 'M5 7h14M9 7V4h6v3m2 0-1 13H8L7 7m3.5 4v5m3-5v5',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
} as const;

export type IconName = keyof typeof paths;

/** Decorative icon; a text beside it has the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <IconShape path={paths[name]} size={size} />;
}
