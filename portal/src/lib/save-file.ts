import { dateIn } from '../../contract/days.js';

/** Saves data as a file, as if the user had followed a link to it. */
export function saveFile(data: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  // Not at once: some browsers start to read the data later.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}

/** Returns a name, for example of a campaign, as a part of a file name: lower case letters, digits and hyphens. */
export const fileNamePart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns the name of a CSV file with the day on which it is saved, by default in the time zone of the user. */
export const datedName = (
  name: string,
  at: Date,
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string => `${name}-${dateIn(timeZone, at)}.csv`;
