/** Contact in a cell of a list. An email address wraps before its "@" first. */
export function ContactText({ contact }: { contact: string }) {
  const [name, ...domain] = contact.split(/(?=@)/);
  return (
    <span className="cell-break">
      {name}
      <wbr />
      {domain.join('')}
    </span>
  );
}
