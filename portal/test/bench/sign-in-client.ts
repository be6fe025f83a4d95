/** Client of `sign-in.ts`: a process of its own, so that the work of the server after a response does not delay its reading. */
export interface TimedCall {
  url: string;
  /** Email address that signs in. */
  email: string;
  /** Address of the client, because of the limits. */
  client: string;
}

/** Starts a sign-in. Returns the milliseconds until the response. */
async function timeOf({ url, email, client }: TimedCall): Promise<number> {
  const body = JSON.stringify({ loginType: 'otp.start', userEmail: email });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': client };
  const start = performance.now();
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.arrayBuffer();
  const duration = performance.now() - start;
  if (response.status !== 200) throw new Error(`The server responded with ${response.status}.`);
  return duration;
}

process.on('message', (call: TimedCall) => {
  void timeOf(call).then((duration) => process.send?.(duration));
});
