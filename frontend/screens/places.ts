/** The names of what an address needs; `demo.ts` finds each in the demo data. */
export type Part = 'study' | 'own' | 'room' | 'roadmap' | 'share' | 'user' | 'notice' | 'inquiry';

interface Place {
  /** The file's name, without the width and the colours. */
  name: string;
  /** Korean, for the page of all pictures. */
  title: string;
  /** `{study}` is replaced by that part of the demo data. */
  path: string;
  as: 'visitor' | 'member' | 'author' | 'admin';
}

interface Group {
  title: string;
  places: readonly Place[];
}

/** Every page of the web app. A test compares them with `src/pages.json`. */
export const groups: readonly Group[] = [
  {
    title: '홈과 가입',
    places: [
      { name: 'home', title: '홈', path: '/', as: 'visitor' },
      { name: 'home-member', title: '홈, 회원', path: '/', as: 'member' },
      { name: 'login', title: '로그인', path: '/login', as: 'visitor' },
      {
        name: 'login-callback',
        title: 'Google 로그인 실패',
        path: '/login/callback?error=unavailable',
        as: 'visitor',
      },
      { name: 'signup', title: '회원가입', path: '/signup', as: 'visitor' },
      { name: 'reset-password', title: '비밀번호 재설정', path: '/reset-password', as: 'visitor' },
      { name: 'verify-email', title: '이메일 인증', path: '/verify-email', as: 'visitor' },
      { name: 'unsubscribe', title: '이메일 알림 끄기', path: '/unsubscribe', as: 'visitor' },
    ],
  },
  {
    title: '스터디',
    places: [
      { name: 'studies', title: '스터디 찾기', path: '/study', as: 'visitor' },
      { name: 'study', title: '스터디', path: '/study/{study}', as: 'visitor' },
      { name: 'study-author', title: '스터디, 작성자', path: '/study/{own}', as: 'author' },
      { name: 'study-create', title: '스터디 모집하기', path: '/study/create', as: 'member' },
      { name: 'study-edit', title: '스터디 수정', path: '/study/{own}/edit', as: 'author' },
      { name: 'my-studies', title: '내 스터디', path: '/study/mine', as: 'member' },
    ],
  },
  {
    title: '스터디룸',
    places: [
      { name: 'rooms', title: '내 스터디룸', path: '/chat', as: 'member' },
      { name: 'room', title: '이번 주', path: '/study/{room}/room', as: 'member' },
      { name: 'room-talk', title: '대화', path: '/study/{room}/room/talk', as: 'member' },
      { name: 'room-people', title: '사람들', path: '/study/{room}/room/people', as: 'member' },
    ],
  },
  {
    title: '로드맵',
    places: [
      {
        name: 'roadmap-preview',
        title: '로드맵 미리보기',
        path: '/roadmap/preview',
        as: 'visitor',
      },
      { name: 'roadmap-try', title: '미리 만들어 보기', path: '/roadmap/try', as: 'visitor' },
      { name: 'roadmap-create', title: '로드맵 만들기', path: '/roadmap/create', as: 'member' },
      {
        name: 'roadmap-pending',
        title: '만들기 진행',
        path: '/roadmap/pending',
        as: 'member',
      },
      { name: 'weekly-plan', title: '주차별 계획', path: '/roadmap/weeklyPlan', as: 'visitor' },
      {
        name: 'roadmap-shared',
        title: '공유 링크로 본 로드맵',
        path: '/roadmap/shared/{share}',
        as: 'visitor',
      },
      { name: 'my-roadmaps', title: '내 로드맵', path: '/my-info/roadmap', as: 'member' },
      { name: 'my-roadmap', title: '로드맵', path: '/my-info/roadmap/{roadmap}', as: 'member' },
      {
        name: 'worksheet',
        title: '학습지',
        path: '/my-info/roadmap/{roadmap}/worksheets/3/4',
        as: 'member',
      },
      {
        name: 'favourites',
        title: '즐겨찾는 로드맵',
        path: '/my-favorite-roadmap',
        as: 'member',
      },
    ],
  },
  {
    title: '회원',
    places: [
      { name: 'notifications', title: '알림', path: '/notifications', as: 'member' },
      { name: 'my-info', title: '마이페이지', path: '/my-info', as: 'member' },
      { name: 'user', title: '프로필', path: '/users/{user}', as: 'visitor' },
      { name: 'profile-settings', title: '프로필 설정', path: '/settings/profile', as: 'member' },
      { name: 'account-settings', title: '계정 설정', path: '/settings/account', as: 'member' },
      { name: 'sessions', title: '로그인된 기기', path: '/settings/sessions', as: 'member' },
      {
        name: 'second-factor',
        title: '2단계 인증',
        path: '/settings/second-factor',
        as: 'member',
      },
    ],
  },
  {
    title: '안내와 문의',
    places: [
      { name: 'about', title: '소개', path: '/about', as: 'visitor' },
      { name: 'faq', title: '자주 묻는 질문', path: '/faq', as: 'visitor' },
      { name: 'notices', title: '공지사항', path: '/notice', as: 'visitor' },
      { name: 'notice', title: '공지', path: '/notice/{notice}', as: 'visitor' },
      { name: 'contact', title: '문의하기', path: '/contact', as: 'visitor' },
      { name: 'feedback', title: '의견 보내기', path: '/feedback', as: 'visitor' },
      { name: 'cooperate', title: '제휴 문의', path: '/cooperate', as: 'visitor' },
      { name: 'terms', title: '이용약관', path: '/terms', as: 'visitor' },
      { name: 'privacy', title: '개인정보처리방침', path: '/privacy', as: 'visitor' },
      { name: 'refund', title: '환불 정책', path: '/refund', as: 'visitor' },
      { name: 'not-found', title: '없는 페이지', path: '/no-such-page', as: 'visitor' },
    ],
  },
  {
    title: '관리',
    places: [
      { name: 'admin', title: '대시보드', path: '/ggo', as: 'admin' },
      { name: 'admin-members', title: '회원', path: '/ggo/members', as: 'admin' },
      { name: 'admin-reports', title: '신고', path: '/ggo/reports', as: 'admin' },
      { name: 'admin-inbox', title: '문의', path: '/ggo/inbox?inquiry={inquiry}', as: 'admin' },
      { name: 'admin-notices', title: '공지', path: '/ggo/notices', as: 'admin' },
      {
        name: 'admin-notice-create',
        title: '공지 작성',
        path: '/ggo/notices/create',
        as: 'admin',
      },
      {
        name: 'admin-notice',
        title: '공지 수정',
        path: '/ggo/notices/{notice}',
        as: 'admin',
      },
      { name: 'admin-categories', title: '카테고리', path: '/ggo/categories', as: 'admin' },
      { name: 'admin-samples', title: '로드맵 샘플', path: '/ggo/samples', as: 'admin' },
      { name: 'admin-audit', title: '기록', path: '/ggo/audit', as: 'admin' },
    ],
  },
];

export const places: readonly Place[] = groups.flatMap((group) => group.places);
