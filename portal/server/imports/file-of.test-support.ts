/** Returns a file with this many new people, whose addresses begin with a name. */
export function fileOf(people: number, name: string): string {
  const rows = Array.from(
    { length: people },
    (_, index) => `Ann,${name} ${index},${name}${index}@example.com`,
  );
  return `First name,Last name,Email\n${rows.join('\n')}\n`;
}
