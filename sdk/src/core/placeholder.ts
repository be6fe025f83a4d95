/** Words and marks that documentation writes where a value of the reader's own belongs. */
const marks =
  /^$|\.\.\.|…|[<>{}[\]$\s]|your|my_|x{3}|placeholder|replace|insert|change_?me|todo|tokenization_?key|client_?token|authorization/i;

/**
 * Returns what is wrong with an authorization that was copied from documentation; undefined for one that may be meant.
 * The text is logged: call this only for a key that the gateway has refused and that is no secret by its shape.
 */
export function placeholderProblem(authorization: string): string | undefined {
  if (authorization.length > 80 || !marks.test(authorization)) return undefined;
  return (
    `"${authorization}" is a placeholder, not an authorization. Use your tokenization key ` +
    '(environment_key_merchant, for example sandbox_k3y_m3rchant), or a client token from your server.'
  );
}
