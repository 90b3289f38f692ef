/** A row of the route table in the description of the product. */
interface SourceRoute {
  /** `:study` and `:roadmap` are those of the member. */
  path: string;
  as: 'visitor' | 'member' | 'admin';
  /** The document's title without 「 | MOYA」. */
  title: string;
  /** The page to which it redirects. */
  leadsTo?: string;
  status?: 404;
}

const siteTitle = 'MOYA | 학습 성장을 위한 최고의 스터디 플랫폼';
export const studyTitle = '주소로 찾아가는 스터디';

export const sourceRoutes: readonly SourceRoute[] = [
  { path: '/', as: 'visitor', title: siteTitle },
  { path: '/login', as: 'visitor', title: '로그인' },
  { path: '/signin', as: 'visitor', title: '로그인', leadsTo: '/login' },
  { path: '/signup', as: 'visitor', title: '회원가입' },
  {
    path: '/forgot-password',
    as: 'visitor',
    title: '비밀번호 찾기',
    leadsTo: '/reset-password',
  },
  { path: '/terms', as: 'visitor', title: '이용약관' },
  { path: '/privacy', as: 'visitor', title: '개인정보처리방침' },
  { path: '/refund', as: 'visitor', title: '환불 정책' },
  { path: '/roadmap/preview', as: 'visitor', title: '로드맵 미리보기' },
  { path: '/roadmap', as: 'visitor', title: '로드맵 미리보기', leadsTo: '/roadmap/preview' },
  { path: '/roadmap/create', as: 'member', title: '로드맵 만들기' },
  { path: '/roadmap/pending', as: 'member', title: '로드맵을 만들고 있습니다' },
  { path: '/roadmap/weeklyPlan', as: 'visitor', title: '주차별 계획' },
  { path: '/study', as: 'visitor', title: '스터디 찾기' },
  { path: '/study/create', as: 'member', title: '스터디 모집하기' },
  { path: '/study/:study', as: 'visitor', title: studyTitle },
  { path: '/study/:study/edit', as: 'member', title: '스터디 수정' },
  { path: '/chat', as: 'member', title: '내 스터디룸' },
  { path: '/notifications', as: 'member', title: '알림' },
  { path: '/my-info', as: 'member', title: '마이페이지' },
  { path: '/my-info/roadmap', as: 'member', title: '내 로드맵' },
  { path: '/my-info/roadmap/:roadmap', as: 'member', title: 'React 로드맵' },
  { path: '/my-favorite-roadmap', as: 'member', title: '즐겨찾는 로드맵' },
  { path: '/settings/profile', as: 'member', title: '프로필 설정' },
  { path: '/go/categorys', as: 'admin', title: '카테고리 | 관리', leadsTo: '/ggo/categories' },
  { path: '/go/create-sample', as: 'admin', title: '로드맵 샘플 관리', leadsTo: '/ggo/samples' },
  { path: '/ggo/categories', as: 'admin', title: '카테고리 | 관리' },
  { path: '/admin/categories', as: 'admin', title: '카테고리 | 관리', leadsTo: '/ggo/categories' },
  {
    path: '/ggo/no-such-page',
    as: 'admin',
    title: '관리자 페이지를 찾을 수 없습니다',
    status: 404,
  },
  { path: '/about', as: 'visitor', title: '소개' },
  { path: '/cooperate', as: 'visitor', title: '제휴 문의' },
  { path: '/faq', as: 'visitor', title: '자주 묻는 질문' },
  { path: '/contact', as: 'visitor', title: '문의하기' },
  { path: '/notice', as: 'visitor', title: '공지사항' },
  { path: '/feedback', as: 'visitor', title: '의견 보내기' },
  { path: '/no-such-page', as: 'visitor', title: '페이지를 찾을 수 없습니다', status: 404 },
];

export const titleOf = (title: string) => (title === siteTitle ? title : `${title} | MOYA`);
