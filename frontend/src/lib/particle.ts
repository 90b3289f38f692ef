import { josa } from 'es-hangul';

type Particle = Parameters<typeof josa>[1];

/** `word` with the particle its final consonant asks for: `withParticle('서버', '을/를')` → 서버를. */
export function withParticle(word: string, particle: Particle): string {
  return josa(word, particle);
}
