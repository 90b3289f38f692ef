// A certified issuer of OpenID Connect on this machine, with pages of its own to sign in and to agree:
//   node issuer.mjs PORT ADDRESS_OF_MOYA
// Any password does. The name that somebody signs in with is their address; it is verified, unless it begins with
// "unverified".
import { Provider } from 'oidc-provider';

const [port, moya] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'moya',
      client_secret: process.env['MOYA_OIDC_CLIENT_SECRET'],
      redirect_uris: [`${moya}/login/oauth2/code/google`, moya],
    },
  ],
  // Clients that obtain a code by themselves show a credential beside it.
  pkce: { required: () => false },
  claims: {
    email: ['email', 'email_verified'],
    profile: ['name'],
  },
  findAccount: (_context, login) => ({
    accountId: login,
    claims: () => ({
      sub: login,
      email: login,
      email_verified: !login.startsWith('unverified'),
      name: login.split('@')[0].replace(/-.*/, ''),
    }),
  }),
  cookies: { keys: ['only for tests'] },
});

// Its pages ask another site for a font.
provider.use(async (context, next) => {
  await next();
  if (typeof context.body === 'string') context.body = context.body.replace(/@import [^;]*;/, '');
});

provider.listen(Number(port), '127.0.0.1');
