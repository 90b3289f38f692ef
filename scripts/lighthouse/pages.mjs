const fixed = { home: '/', studies: '/study', roadmap: '/roadmap/preview' };

/** The pages that can be selected on the command line. */
export const pageNames = [...Object.keys(fixed), 'study'];

/** Paths on the server by page name. */
export async function addressesOf(names, server) {
  const addresses = {};
  for (const name of names) {
    addresses[name] = server + (fixed[name] ?? (await pathOfAStudy(server)));
  }
  return addresses;
}

async function pathOfAStudy(server) {
  const answer = await fetch(`${server}/api/posts`);
  if (!answer.ok) throw new Error(`GET /api/posts answered ${answer.status}`);
  const { data } = await answer.json();
  if (data.length === 0) throw new Error('The server holds no study: start it with --demo.');
  return `/study/${data[0].postId}`;
}
