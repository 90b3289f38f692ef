import { describe, expect, it } from 'vitest';
import { allowedWords } from './allowed-words';
import { rustTextsOf, serverTexts, type Text, textsOf, webTexts } from './shown-texts';

// Parsing every file takes seconds, so both rules about texts are here.
const web = webTexts();
const server = serverTexts();

/** Shorter texts are labels such as 「저장」, which mean something else at each place. */
const shortestMessage = 8;

const syllables = (text: string) => (text.match(/[가-힣]/g) ?? []).length;

/** Returns the messages that are written at several places, with the places. */
function repeated(texts: readonly Text[], unitOf: (path: string) => string) {
  const messages = texts.filter(({ text }) => syllables(text) >= shortestMessage);
  const placesOf = new Map<string, string[]>();
  for (const { path, line, text } of messages) {
    const message = `${unitOf(path)}: ${text}`;
    placesOf.set(message, [...(placesOf.get(message) ?? []), `${path}:${line}`]);
  }
  return [...placesOf].filter(([, places]) => places.length > 1);
}

/** The picture of the home page has its own words: a shared file would be loaded with every first page. */
const isPicture = (path: string) => path === 'features/home/hero-desk.tsx';

/** Versions of a text that binds members stay as they were announced, whatever later ones change. */
const isVersion = (path: string) => /^features\/pages\/[a-z]+-\d{4}-\d\d-\d\d\.ts$/.test(path);

describe('a message', () => {
  it('is written at one place of the web app', () => {
    const texts = web.filter(({ path }) => !isVersion(path) && !isPicture(path));
    expect(texts.length).toBeGreaterThan(5000);
    expect(repeated(texts, () => 'src')).toEqual([]);
  });

  it('is written at one place of a crate', () => {
    expect(server.length).toBeGreaterThan(3000);
    // Crates that do not import each other may need the same message.
    expect(repeated(server, (path) => path.split('/')[0] ?? '')).toEqual([]);
  });

  it('is found in literals, templates, attributes and elements', () => {
    const code = `
      const a = '스터디를 찾지 못했습니다.';
      const b = \`\${name} 님의 스터디를 찾지 못했습니다.\`;
      const c = <p title="스터디를 열지 못했습니다.">스터디를 <b>{'찾지'}</b></p>;`;
    const found = textsOf({ path: 'features/home/x.tsx', text: code });
    expect(found.map(({ text }) => text)).toEqual([
      '스터디를 찾지 못했습니다.',
      '{} 님의 스터디를 찾지 못했습니다.',
      '스터디를 열지 못했습니다.',
      '스터디를',
      '찾지',
    ]);
    expect(found.map(({ isShown }) => isShown)).toEqual([false, false, true, true, true]);
    const again = [...found, ...textsOf({ path: 'features/rooms/y.tsx', text: code })];
    expect(repeated(again, () => 'src')).toHaveLength(3);
    expect(repeated(again, (path) => path)).toEqual([]);
  });

  it('of the server is found outside of comments, examples and tests', () => {
    const code = `// "하나"
      const A: &str = "둘 {count} \\"셋\\" \\
        넷";
      let mark = '"';
      #[schema(example = "다섯")]
      let raw = r#"여섯 "일곱" "#;
      #[cfg(test)]
      mod tests { const B: &str = "여덟"; }`;
    const found = rustTextsOf({ path: 'studies/src/x.rs', text: code });
    expect(found.map(({ text }) => text)).toEqual(['둘 {} \\"셋\\" 넷']);
  });
});

const hasHangul = (text: string) => /[가-힣]/.test(text);
/** Such as `type-title mt-3`: a list of classes under a name that others use for texts. */
const isClassList = (text: string) => text.split(' ').every((word) => /[a-z\d][-:[]/.test(word));

/** Returns the words of a text that are not on the list. */
const wordsIn = (text: string) =>
  text
    .replace(/<\/?[a-z]+>/g, ' ')
    .replace(allowedWords, ' ')
    .match(/[A-Za-z]+/g) ?? [];

const faults = (texts: readonly Text[]) =>
  texts.flatMap(({ path, line, text }) => wordsIn(text).map((word) => `${path}:${line}: ${word}`));

/** Texts that people read: shown ones, and others with Korean words. */
const isRead = ({ text, isShown }: Text) =>
  hasHangul(text) || (isShown && !isClassList(text) && /^[A-Z]|[a-z]{2}/.test(text));

describe('the interface', () => {
  it('has no English word that is not on the list', () => {
    // A pattern recognizes addresses beside Korean words.
    const isPattern = ({ text }: Text) => /\[\^|\\[sdw]/.test(text);
    const read = web.filter((one) => isRead(one) && !isPattern(one));
    expect(read.length).toBeGreaterThan(3000);
    expect(faults(read)).toEqual([]);
  });

  it('gets no English word in a sentence of the server', () => {
    // The rest are patterns, parts of pages of mails, and words of learners. Rules of worksheets are told to writers.
    const sentences = server.filter(
      ({ path, text }) =>
        /[가-힣][다요][.?]$/.test(text) && !path.startsWith('roadmaps/src/worksheets/rules'),
    );
    expect(sentences.length).toBeGreaterThan(300);
    expect(faults(sentences)).toEqual([]);
  });

  it('is read in elements, attributes and literals', () => {
    const code = `
      const label = '스터디 Room 열기';
      const kind = 'open';
      const look = { title: 'type-title mt-3', label: 'Close' };
      const part = (
        <p className="flex gap-2" aria-label="Open room">
          Loading {isNew ? 'New' : kind === 'open' && <b>React</b>}
        </p>
      );`;
    const texts = textsOf({ path: 'features/home/x.tsx', text: code }).filter(isRead);
    expect(texts.flatMap(({ text }) => wordsIn(text))).toEqual([
      'Room',
      'Close',
      'Open',
      'room',
      'Loading',
      'New',
    ]);
  });

  it('may have the words of the list, alone and with particles', () => {
    expect(wordsIn('Google로 로그인하고 React의 useState를 Shift+Enter로')).toEqual([]);
    expect(wordsIn('Googles')).toEqual(['Googles']);
    expect(wordsIn('All rooms')).toEqual(['All', 'rooms']);
  });
});
