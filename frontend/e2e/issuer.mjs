// A certified OpenID Connect issuer on this machine, with its own login and consent pages: node issuer.mjs PORT
// ADDRESS_OF_MOYA. Any password is accepted. The login name is the address; it is verified, unless it begins with
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
  // Clients that request a code themselves also send a credential.
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

// Its pages load a font from another site.
provider.use(async (context, next) => {
  await next();
  if (typeof context.body === 'string') context.body = context.body.replace(/@import [^;]*;/, '');
});

provider.listen(Number(port), '127.0.0.1');
