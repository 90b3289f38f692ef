import { describe, expect, it } from 'vitest';
import { filesBelow, type SourceFile, sourceFiles } from './source-files';

/** A way of writing that the product avoids. */
interface Rule {
  rule: string;
  wrong: RegExp;
  /** Quoted from the description of the product, or something else that only looks wrong. */
  given?: RegExp;
  /** Limits the rule to some files. */
  in?: (file: string) => boolean;
  /** Texts that break the rule, and texts that do not: the rule is tested with them. */
  bad: readonly string[];
  good: readonly string[];
}

const isShown = (path: string) => path.startsWith('src/') && !/\.test\.|^src\/testing\//.test(path);

const rules: readonly Rule[] = [
  {
    rule: 'writes 적어 보세요 as two words',
    wrong: /[가-힣]+보세요/g,
    // An exact text of the description, and verbs that the dictionary writes as one word.
    given: /나만의 로드맵을 만들어보세요|찾아보세요|둘러보세요|물어보세요/g,
    bad: ['적어보세요'],
    good: ['적어 보세요', '나만의 로드맵을 만들어보세요', '찾아보세요', '물어보세요'],
  },
  {
    rule: 'writes 보내드립니다 as one word',
    wrong: /(?:보내|알려|보여) 드[가-힣]+/g,
    bad: ['보내 드립니다'],
    good: ['보내드립니다'],
  },
  {
    rule: 'writes the ellipsis as one character',
    wrong: /[가-힣]+\.\.\./g,
    given: /(?:저장|등록) 중\.\.\./g,
    bad: ['불러오는 중...'],
    good: ['불러오는 중…', '저장 중...'],
  },
  {
    rule: 'quotes with ‘ and ’',
    wrong: /「[가-힣A-Z{$]/g,
    // Comments, and what a member may type.
    given: /(?:\/\/|\/?\*|# ).*|「모의 면접」/g,
    bad: ["'「탈퇴한 회원」의 글'", 'format!("「{text}」")'],
    good: ['‘탈퇴한 회원’의 글', '/** Formats the seats: 「5명」. */'],
  },
  {
    rule: 'names the change of a text 수정',
    wrong: /(?:주제|이름|주소) (?:고치기|바꾸기)|직접 고[친칠]/g,
    bad: ['주제 고치기', '직접 고친 날', '이름 바꾸기'],
    good: ['주제 수정', '가까운 분야로 바꾸기'],
  },
  {
    rule: 'names deleting 삭제, discarding a draft 버리기, and emptying a field 지우기',
    wrong: /[가-힣]* ?(?:지우|지운|지웠|지워|지웁)[가-힣]*/g,
    // Emptying a field is not deleting, nor is dropping a message that was not sent: nothing that was stored disappears.
    given: /(?:서식|검색어|시작일|\$\{label\}) 지우기|>\s*지우기\s*<|name: '지우기'/g,
    in: (path) => path.startsWith('src/'),
    bad: ['댓글 지우기', '지운 내용', '로그아웃하면 지워집니다.', '사진을 지웁니다.'],
    good: ['댓글 삭제', '검색어 지우기'],
  },
  {
    rule: 'states facts in 합니다체',
    wrong: /[가-힣]*(?:[어아해여예]요|네요|거든요)(?![가-힣])/g,
    // The learner's own sentence and acts, the names of the button 「좋아요」 and of reactions, and answers and questions.
    given: /싶어요|좋아요|'알겠어요'|'보고 있어요'|'했어요'|'(?:저도 )?막혔어요'|아니요|요\?/g,
    in: isShown,
    bad: ['저장했어요.'],
    good: ['저장했습니다.', '공부하고 싶어요.'],
  },
  {
    rule: 'names a study 스터디 and its text 모집 글',
    wrong: /게시글|스터디 글|새 글/g,
    given: /게시글을 (?:찾을 수 없습니다|불러오지 못했습니다)/g,
    bad: ['게시글을 삭제했습니다', '스터디 글을 삭제할 수 있습니다', '새 글 알림'],
    good: ['모집 글을 삭제할 수 있습니다', '게시글을 찾을 수 없습니다.', '새 스터디 알림'],
  },
  {
    rule: 'names people 작성자, 회원 and 멤버',
    wrong: /글쓴이|사용자|참여자|스터디를 만든 회원/g,
    // A topic of a curriculum.
    given: /글쓴이 닉네임/g,
    bad: ['글쓴이에게', '사용자를 찾을 수 없습니다.', '참여자 사이의'],
    good: ['작성자에게', '회원을 찾을 수 없습니다.', '멤버 사이의'],
  },
  {
    rule: 'names applications 참여 신청 and 대기 신청',
    wrong: /대기로 신청|참여를 지원|지원자/g,
    bad: ['대기로 신청되었습니다'],
    good: ['대기 신청으로 접수되었습니다'],
  },
  {
    rule: 'names the ends of applications 거절됨, 취소함, 만료됨, 나감 and 내보내짐',
    wrong: /기한 지남|신청이 끝났|참여 종료|참여가 취소되었|참여를 끝냈|신청을 받지 않았|쫓겨/g,
    bad: ['기한 지남', '스터디 참여가 취소되었습니다.'],
    good: ['만료됨', '스터디에서 내보내졌습니다.'],
  },
  {
    rule: 'names making a roadmap 만들기',
    wrong: /생성 (?:취소|중|실패)|생성[이을] (?:취소|제때|끝)|그만 만들/g,
    bad: ['생성 취소', '로드맵 생성 중', '그만 만들기'],
    good: ['만들기 취소', '로드맵 생성하기', '로드맵 생성에 실패했습니다.'],
  },
  {
    rule: 'writes a day of a week 1주차 3일 차, which 1주차 3일 does not mean',
    wrong: /주차 (?:\d+|\$?\{[^{}]*\})일(?! 차|[가-힣]| 중)/g,
    bad: ['1주차 3일', '${week}주차 ${day}일 완료'],
    good: ['1주차 3일 차', '${week}주차 ${day}일 차 완료', '${week}주차 ${days.length}일 중'],
  },
  {
    rule: 'names a day of a plan 3일 차, which 3일 does not mean',
    wrong: /\{(?:\w+\.)*(?:day|halfDid)\}일(?! 차|\s*<span[^>]*> 차<)/g,
    // The site's share image has no room for more.
    given: /&format!\("\{day\}일"\)/g,
    bad: [
      '`${day}일을 마쳤습니다.`',
      '<b>{day.day}일</b>',
      '`절반이 ${halfDid}일까지 마쳤습니다.`',
    ],
    good: ['`${day}일 차를 마쳤습니다.`', '<b>{day}일 <span className="sr-only"> 차</span></b>'],
  },
  {
    rule: 'says 주차 of a week of a roadmap that is rewritten',
    wrong: /이 주[를에의] (?:다시|다르게|더 쉽게|넣을|더 넣을)|이 주에는|다른 주를/g,
    bad: ['이 주를 다시 쓰지 못했습니다'],
    good: ['이 주차를 다시 쓰지 못했습니다'],
  },
  {
    rule: 'states lengths in 자',
    wrong: /\d글자/g,
    given: /최소 (?:2|10)글자 이상/g,
    bad: ['100글자 이하'],
    good: ['100자 이하', '제목은 최소 2글자 이상이어야 합니다.'],
  },
  {
    rule: 'names mails to members 이메일 알림',
    wrong: /(?<!이)메일 (?:수신(?! 거부)|알림)/g,
    bad: ['메일 수신', '메일 알림을 끕니다'],
    good: ['이메일 알림', '마케팅 정보 수신'],
  },
  {
    rule: 'says 불러오지 못했습니다',
    wrong: /불러오는데/g,
    given:
      /(?:데이터를|로드맵 목록을|카테고리별 로드맵 목록을|스터디 목록을) 불러오는데 실패했습니다/g,
    bad: ['알림을 불러오는데 실패했습니다.'],
    good: ['알림을 불러오지 못했습니다.', '데이터를 불러오는데 실패했습니다.'],
  },
  {
    rule: 'announces a new tab as (새 창)',
    wrong: /새 탭에서 열림/g,
    bad: ['(새 탭에서 열림)'],
    good: ['(새 창)'],
  },
];

/** Content about subjects, words of learners, invented studies, and reserved nicknames. */
const content =
  /^crates\/(?:planner\/(?:curriculum|examples|tests)|roadmaps\/(?:tests\/understood|rules\/understanding)|demo|categories\/tree)|nicknames\/reserved/;

const below = (folder: string, files: SourceFile[]) =>
  files.map(({ path, text }) => ({ path: `${folder}/${path}`, text }));

const files = [
  ...below('src', sourceFiles()),
  ...below('e2e', filesBelow('e2e', /\.tsx?$/)),
  ...below('browsers', filesBelow('browsers', /\.tsx?$/)),
  ...below('crates', filesBelow('../crates', /\.(?:rs|toml)$/)),
].filter(({ path }) => path !== 'src/testing/words.test.ts' && !content.test(path));

const joinedLines = (text: string) => text.replace(/(?:<br \/>|\s)+/g, ' ');

function faults({ wrong, given, in: isMeant = () => true }: Rule, { path, text }: SourceFile) {
  if (!isMeant(path)) return [];
  const without = (shown: string) => (given === undefined ? shown : shown.replace(given, ''));
  return [...without(joinedLines(without(text))).matchAll(wrong)].map(
    ([words]) => `${path}: ${words}`,
  );
}

describe('the wording', () => {
  it('is read in the web app, its browser tests and the server', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toContain('src/features/home/hot-section.tsx');
    expect(paths).toContain('e2e/home.spec.ts');
    expect(paths).toContain('crates/notifications/src/message.rs');
    expect(files.length).toBeGreaterThan(1500);
  });

  it.each(rules)('$rule', (rule) => {
    const path = 'src/features/home/example.tsx';
    for (const text of rule.bad) expect(faults(rule, { path, text }), text).not.toEqual([]);
    for (const text of rule.good) expect(faults(rule, { path, text }), text).toEqual([]);
    expect(files.flatMap((file) => faults(rule, file))).toEqual([]);
  });
});
