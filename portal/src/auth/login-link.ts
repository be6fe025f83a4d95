/** Result that another page or a message has put into the address of the sign-in page. */
export type LoginLink =
  | { kind: 'magic'; token: string }
  | { kind: 'invite'; token: string }
  | { kind: 'google'; idToken: string | null; error: string | null; state: string };

/** Reads the fragment of the sign-in page's address. Returns null if it has no known content. */
export function readLoginLink(fragment: string): LoginLink | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const [magic, invite] = [values.get('magic'), values.get('invite')];
  if (magic !== null && magic !== '') return { kind: 'magic', token: magic };
  if (invite !== null && invite !== '') return { kind: 'invite', token: invite };
  const [idToken, error] = [values.get('id_token'), values.get('error')];
  if (idToken === null && error === null) return null;
  return { kind: 'google', idToken, error, state: values.get('state') ?? '' };
}
