/** Returns a phone number in the format E.164 with spaces and hyphens, as people in the United States and Canada write it. */
export function phoneText(number: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return line === undefined ? number : `+1 ${String(area)}-${String(exchange)}-${line}`;
}
