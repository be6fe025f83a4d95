import { openSession } from '../../server/auth/sessions.js';
import type { Services } from '../../server/services.js';

/** Signs the employer of the sample data in once more, and returns the access token. */
export async function employerToken(services: Services): Promise<string> {
  const user = await services.db
    .selectFrom('app_user')
    .selectAll()
    .where('email_norm', '=', 'employer@demo.example')
    .executeTakeFirstOrThrow();
  const info = { requestId: 'soak', address: 'soak' };
  const { token } = await openSession(services, { kind: 'user', user }, { loginType: 'otp.login' }, info);
  return token;
}
