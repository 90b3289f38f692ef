import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const pretendard = join(process.cwd(), 'node_modules/pretendard/dist');
const sheet = join(pretendard, 'web/variable/pretendardvariable-dynamic-subset.css');
const wholeFont = join(pretendard, 'public/variable/PretendardVariable.ttf');
const hangul = /[가-힣]/g;

/**
 * The package sorts its 92 files by the frequency of their characters: 91 first, then down to 64. 1 to 63 contain the
 * rarest syllables, in the order of their code points.
 */
const firstFrequent = 80;
const lastRare = 63;
const beforeSyllables = 0xabff;

/** Further syllables of MOYA's own texts and of programmers' loanwords: every page has some. */
const ownSyllables = '큽굵훅깁둡큘칩돕씁꿉눕웁좁뺀뀝쿼듈깅뮬덱잭셸킷챌젯딥탬챗섞';

/** The folders of the server's texts about subjects, of which it makes plans and worksheets. */
const planTexts = ['planner/curriculum', 'planner/rules', 'planner/src', 'roadmaps/src'];

/**
 * Returns the syllables of plans and worksheets. The file that every page loads has them too: 196 kB instead of 147 kB
 * (2026-11-29). Otherwise a plan would show a dozen of them in another font until further files have loaded.
 */
export function planSyllables(): string {
  const texts = planTexts.flatMap((folder) => {
    const root = join(process.cwd(), '../crates', folder);
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(rs|toml)$/.test(name))
      .map((name) => readFileSync(join(root, name), 'utf8'));
  });
  // 힣 occurs only in patterns, as the last syllable.
  return [...new Set(texts.join('').match(/[가-힢]/g))].join('');
}

/**
 * Provides Pretendard as `virtual:body-font` in fewer files: one with the characters of nearly every text,
 * one with further syllables, one with signs, and the package's own for rare syllables. Among the faces of a family
 * that claim a character a browser tries the last one first, and continues with the one before if the file lacks it
 * (CSS Fonts 4, "composite faces"): so ranges may be wide instead of naming every character.
 */
export function bodyFont(): Plugin {
  const id = '\0body-font';
  let folder = '';
  let isBuild = false;
  return {
    name: 'body-font',
    configResolved({ cacheDir, command }) {
      folder = join(cacheDir, 'body-font');
      isBuild = command === 'build';
    },
    resolveId: { filter: { id: /^virtual:body-font$/ }, handler: () => id },
    load: {
      filter: { id: /^\0body-font$/ },
      async handler() {
        const { rare, signs, syllables, frequent } = grouped(
          facesOf(readFileSync(sheet, 'utf8')),
          planSyllables(),
        );
        const font = readFileSync(wholeFont);
        mkdirSync(folder, { recursive: true });
        const cut = async (name: string, characters: string) => {
          const file = join(folder, `${name}.woff2`);
          writeFileSync(file, await subset(font, characters));
          return file;
        };
        const others = [
          // Signs are in blocks; the emoji between these are not the font's.
          { file: await cut('signs', signs), range: rangesOf(signs, 32) },
          { file: await cut('syllables', syllables), range: 'U+AC00-D7A3' },
        ];
        const frequently = await cut('frequent', frequent);
        if (!isBuild) {
          const rarely = rare.map(({ file, characters }) => ({
            file,
            range: rangesOf(characters, Infinity),
          }));
          return moduleOf(frequently, [...rarely, ...others], []);
        }
        const ascending = rare.toSorted((one, other) => lastOf(one) - lastOf(other));
        const sources = ascending.map(({ file }) => readFileSync(file));
        const name = `assets/rare-${hashOf(sources)}`;
        sources.forEach((source, index) =>
          this.emitFile({ type: 'asset', fileName: `${name}/${index}.woff2`, source }),
        );
        return moduleOf(frequently, others, [listOf(name, ascending.map(lastOf))]);
      },
    },
  };
}

interface Part {
  file: string;
  range: string;
}

const lastOf = ({ characters }: { characters: string }) =>
  Math.max(...[...characters].map((character) => character.codePointAt(0) ?? 0));

/**
 * The many files differ only in their ranges, each of which begins after the one before: the distances of their ends
 * are enough. Names and ranges written out would be larger than all other code of the fonts.
 */
function listOf(folder: string, lasts: readonly number[]): string {
  const distances = lasts.map((last, index) => last - (lasts[index - 1] ?? beforeSyllables));
  const hex = (point: string) => `\${(${point}).toString(16)}`;
  return `...(last => '${distances.map((distance) => distance.toString(36)).join(' ')}'.split(' ').map((distance, index) => [
    \`/${folder}/\${index}.woff2\`,
    \`U+${hex('last + 1')}-${hex('last += parseInt(distance, 36)')}\`,
  ]))(${beforeSyllables})`;
}

function moduleOf(frequent: string, parts: readonly Part[], listed: readonly string[]): string {
  const imports = parts.map(({ file }, index) => `import f${index} from '${file}?url';`);
  const rest = parts.map(({ range }, index) => `[f${index}, '${range}']`);
  return [
    `import frequent from '${frequent}?url';`,
    ...imports,
    `export default { frequent, rest: [${[...listed, ...rest].join(', ')}] };`,
  ].join('\n');
}

function hashOf(sources: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source);
  return hash.digest('base64url').slice(0, 8);
}

interface Face {
  number: number;
  file: string;
  characters: string;
}

/** Returns the faces of the package's style sheet, 0 to 91. */
export function facesOf(css: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([face]) => ({
    number: Number(/subset\.(\d+)/.exec(face)?.[1]),
    file: join(dirname(sheet), /url\(([^)]+)\)/.exec(face)?.[1] ?? ''),
    characters: charactersOf(/unicode-range:\s*([^;}]+)/.exec(face)?.[1] ?? ''),
  }));
}

function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = '', last = first] = range.trim().slice(2).split('-');
      const from = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

export function grouped(faces: readonly Face[], plans: string) {
  const joined = (some: readonly Face[]) => some.map(({ characters }) => characters).join('');
  const isRare = ({ number }: Face) => number > 0 && number <= lastRare;
  const isFrequent = ({ number }: Face) => number >= firstFrequent;
  const frequent = joined(faces.filter(isFrequent)) + ownSyllables + plans;
  const isLeft = (syllable: string) => !frequent.includes(syllable);
  const between = joined(faces.filter((face) => !isRare(face) && !isFrequent(face)));
  const rare = faces.filter(isRare).map(({ file, characters }) => ({
    file,
    characters: (characters.match(hangul) ?? []).join(''),
  }));
  return {
    rare,
    // The package lists ideographs too, for which the font has no glyphs.
    signs: between.replaceAll(/[가-힣\p{Script=Han}]/gu, ''),
    syllables: (between.match(hangul) ?? []).filter(isLeft).join(''),
    frequent,
  };
}

/** Returns the font with the weights and features that the styles use: two thirds of its full size. */
function subset(font: Buffer, characters: string): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'liga', 'tnum'],
  });
}

function rangesOf(characters: string, widestGap: number): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0);
  const runs: [first: number, last: number][] = [];
  for (const point of points.toSorted((left, right) => left - right)) {
    const run = runs.at(-1);
    if (run !== undefined && point - run[1] <= widestGap) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(',');
}
