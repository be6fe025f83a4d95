/** Words and characters that documentation uses for values the reader has to fill in. */
const marks =
  /^$|\.\.\.|…|[<>{}[\]$\s]|your|my_|x{3}|placeholder|replace|insert|change_?me|todo|tokenization_?key|client_?token|authorization/i;

/**
 * Returns a message if an authorization is a placeholder copied from documentation; otherwise undefined. The message
 * contains the text and is logged: call this only for a key that the gateway rejected and that has no secret's shape.
 */
export function placeholderProblem(authorization: string): string | undefined {
  // The error itself names spaces around a key, which come from a template.
  if (authorization.length > 80 || !marks.test(authorization.trim())) return undefined;
  return (
    `"${authorization}" is a placeholder, not an authorization. Use your tokenization key ` +
    '(environment_key_merchant, for example sandbox_k3y_m3rchant), or a client token from your server.'
  );
}
