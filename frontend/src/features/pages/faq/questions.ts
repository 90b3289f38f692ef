import { tryHeading } from '@/entities/roadmap/later-words';
import { paths } from '@/paths';
import { isFree } from '../price';
import { askedOften } from '../public/asked-often';

export interface Question {
  /** Its place in the address, which other pages and users link to: it does not change. */
  id: string;
  question: string;
  answer: readonly string[];
  /** The page where one can do it. */
  link?: { label: string; to: string };
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

const account: QuestionGroup = {
  id: 'account',
  title: '계정과 로그인',
  questions: [
    {
      id: 'sign-up',
      question: '가입하려면 무엇이 필요한가요?',
      answer: [
        '이메일과 비밀번호, 닉네임으로 가입합니다. 로그인 화면에 Google 버튼이 있으면 Google 계정으로도 시작할 수 있습니다. 만 14세 이상만 가입할 수 있습니다.',
      ],
      link: { label: '회원가입', to: paths.signup() },
    },
    {
      id: 'forgotten-password',
      question: '비밀번호를 잊었습니다',
      answer: [
        '로그인 화면의 ‘비밀번호 찾기’에서 가입한 이메일을 적으면 30분 동안 한 번 쓸 수 있는 링크를 보내드립니다. 비밀번호를 다시 정하면 모든 기기에서 로그아웃됩니다.',
        '메일이 오지 않으면 스팸함과 적은 주소를 확인해주세요. 가입하지 않은 주소로는 메일을 보내지 않으며, 짧은 시간에 여러 번 요청해도 보내지 않습니다.',
      ],
      link: { label: '비밀번호 찾기', to: paths.resetPassword },
    },
    {
      id: 'other-devices',
      question: '다른 기기에서 로그아웃하려면 어떻게 하나요?',
      answer: [
        '로그인된 기기에서 하나씩 또는 지금 쓰는 기기만 빼고 모두 로그아웃할 수 있습니다. 모르는 기기가 있으면 비밀번호도 바꿔주세요.',
      ],
      link: { label: '로그인된 기기', to: paths.sessions },
    },
    {
      id: 'my-data',
      question: '내 정보를 내려받을 수 있나요?',
      answer: [
        '계정 설정의 ‘내 데이터’에서 모야가 보관하는 내 정보를 JSON 파일 하나로 내려받습니다.',
      ],
      link: { label: '계정 설정', to: paths.accountSettings },
    },
    {
      id: 'leaving',
      question: '탈퇴하면 무엇이 남나요?',
      answer: [
        '계정 설정에서 탈퇴하면 바로 처리되고 되돌릴 수 없습니다. 프로필, 로드맵, 신청, 올린 이미지는 삭제됩니다.',
        '멤버가 있는 모집 글과 댓글은 ‘탈퇴한 회원’의 글로 남습니다. 남기고 싶지 않은 글은 먼저 삭제해주세요. 스터디룸의 메시지는 내용이 삭제됩니다.',
      ],
      link: { label: '계정 설정', to: paths.accountSettings },
    },
  ],
};

const studies: QuestionGroup = {
  id: 'studies',
  title: '스터디 모집과 참여',
  questions: [
    {
      id: 'applying',
      question: '스터디에는 어떻게 참여하나요?',
      answer: [
        '모집 글에서 ‘참여 신청하기’를 누릅니다. 300자까지 메시지를 적을 수 있고, 작성자가 승인하면 멤버가 됩니다.',
        '이메일 주소는 공개에 동의한 경우에만 작성자에게 모두 보입니다. 동의하지 않으면 일부를 가려서 보여줍니다.',
      ],
      link: { label: '스터디 찾기', to: paths.studies() },
    },
    {
      id: 'no-answer',
      question: '신청했는데 답이 없으면 어떻게 되나요?',
      answer: [
        '48시간이 지나면 작성자에게 한 번 더 알립니다. 7일 동안 답이 없으면 신청이 만료되며, 모집하는 동안 다시 신청할 수 있습니다.',
      ],
    },
    {
      id: 'waiting',
      question: '자리가 다 찬 스터디에도 신청할 수 있나요?',
      answer: [
        '모집 기간이 끝나지 않았으면 ‘대기 신청하기’로 차례를 기다릴 수 있고, 내 차례가 몇 번째인지 보입니다. 자리가 나면 작성자가 순서대로 승인합니다.',
      ],
    },
    {
      id: 'confirming',
      question: '승인되었는데 참여를 확정하라고 합니다',
      answer: [
        '작성자가 참여 확정을 받는 스터디입니다. 승인되고 48시간 안에 ‘참여 확정’을 누르면 멤버가 됩니다. 그동안 자리를 맡아두며, 기한이 지나면 신청이 만료됩니다.',
      ],
    },
    {
      id: 'cancelling',
      question: askedOften.cancelling,
      answer: [
        '모집 글의 ‘신청 취소’를 누릅니다. 신청한 스터디는 내 스터디에 모여 있습니다. 취소했거나 스터디에서 나간 뒤에는 다시 신청할 수 있지만, 거절되었거나 내보내진 스터디에는 다시 신청할 수 없습니다.',
      ],
      link: { label: '신청한 스터디', to: paths.myStudies({ tab: 'applied' }) },
    },
    {
      id: 'contact',
      question: '작성자의 연락처는 누가 볼 수 있나요?',
      answer: [
        '연락처 칸에 적은 내용은 작성자와 승인된 멤버에게만 보입니다. 제목과 본문은 누구에게나 보이므로 연락처를 적지 마세요.',
      ],
    },
    {
      id: 'reporting',
      question: '돈을 요구하거나 수상한 모집 글을 보았습니다',
      answer: [
        '모집 글과 댓글, 스터디룸의 메시지에 있는 ‘신고’로 알려주세요. 금전 요구, 포교·다단계, 스팸, 욕설 가운데 이유를 고를 수 있습니다. 누가 신고했는지는 관리자만 보며, 결과를 알림으로 알려드립니다.',
      ],
    },
  ],
};

const roadmaps: QuestionGroup = {
  id: 'roadmaps',
  title: '로드맵',
  questions: [
    {
      id: 'writer',
      question: '로드맵은 누가 만드나요?',
      answer: [
        '서비스에 들어 있는 커리큘럼이나 붙여넣은 목차로 만듭니다. 언어 모델이 연결된 곳에서는 AI로도 만들 수 있습니다.',
        '로드맵마다 ‘기본 커리큘럼’, ‘붙여넣은 목차’, ‘일반 학습 계획’, ‘AI가 만든 결과입니다’ 가운데 하나가 적혀 있습니다.',
      ],
      link: { label: '로드맵 만들기', to: paths.roadmapCreate },
    },
    {
      id: 'trying',
      question: '가입하기 전에 볼 수 있나요?',
      answer: [
        '분야와 기간을 고르면 로그인하지 않아도 첫 주의 계획을 볼 수 있습니다. 가입한 뒤 그 계획을 그대로 저장할 수 있습니다.',
      ],
      link: { label: tryHeading, to: paths.roadmapTry },
    },
    {
      id: 'missing-subject',
      question: '공부하려는 분야가 없습니다',
      answer: [
        '책의 차례나 강의 목록, 시험 범위를 ‘목차 붙여넣기’로 넣으면 그 단원만으로 계획을 만듭니다. 목차가 없으면 하루 분량과 복습 날만 정한 일반 학습 계획을 만들 수 있습니다.',
      ],
    },
    {
      id: 'daily-limit',
      question: '하루에 몇 개를 만들 수 있나요?',
      answer: [
        '하루에 만들 수 있는 개수가 정해져 있고, 오늘 몇 개를 더 만들 수 있는지는 질문에 답하는 화면에 보입니다. 한국 시각으로 0시에 다시 세며, 실패했거나 취소한 것은 세지 않습니다.',
      ],
    },
    {
      id: 'missed-days',
      question: '며칠 공부하지 못했습니다',
      answer: [
        '사흘 이상 비면 내 로드맵에서 미루기, 합치기, 건너뛰기 가운데 하나를 고를 수 있습니다. 고르기 전에 마치는 날이 어떻게 바뀌는지 보이고, 고른 뒤에도 되돌릴 수 있습니다.',
      ],
      link: { label: '내 로드맵', to: paths.myRoadmaps },
    },
    {
      id: 'sharing',
      question: '로드맵을 다른 사람에게 보여줄 수 있나요?',
      answer: [
        '내 로드맵의 ‘공유’에서 링크를 만듭니다. 링크를 아는 사람은 계획을 볼 수 있지만 학습 목표, 진행 상황, 시작일, 이름은 보이지 않습니다. 공유는 언제든 끝낼 수 있습니다.',
        '‘내보내기’로 마크다운과 캘린더 파일을 저장하거나 인쇄할 수도 있습니다.',
      ],
    },
  ],
};

const rooms: QuestionGroup = {
  id: 'rooms',
  title: '스터디룸',
  questions: [
    {
      id: 'opening',
      question: '스터디룸은 언제 열리나요?',
      answer: [
        '첫 멤버가 승인되거나 참여를 확정하면 열립니다. 메뉴의 ‘채팅’에서 내 스터디룸을 모두 볼 수 있습니다.',
      ],
      link: { label: '내 스터디룸', to: paths.rooms() },
    },
    {
      id: 'readers',
      question: '대화는 누가 볼 수 있나요?',
      answer: [
        '작성자와 멤버만 봅니다. 관리자도 방에 들어올 수 없으며, 신고된 메시지와 그 앞뒤 메시지만 확인합니다.',
      ],
    },
    {
      id: 'quiet-hours',
      question: '알림이 너무 많습니다',
      answer: [
        '스터디룸의 ‘사람들’에서 ‘모든 메시지’, ‘나를 언급한 것만’, ‘받지 않기’ 가운데 고릅니다. 조용한 시간에는 알림을 보내지 않으며, 처음에는 밤 10시부터 아침 8시까지입니다.',
      ],
    },
    {
      id: 'host',
      question: askedOften.host,
      answer: [
        '스터디룸의 ‘사람들’에서 ‘방장 넘기기’를 누릅니다. 그 멤버가 스터디의 작성자가 되고 나는 멤버로 남습니다. 연락처는 삭제되고, 답하지 않은 신청은 새 방장이 봅니다.',
      ],
    },
    {
      id: 'ending',
      question: '스터디가 끝나면 스터디룸은 어떻게 되나요?',
      answer: [
        '끝난 뒤 1년 동안 읽을 수 있고, 그 뒤에 대화와 함께 삭제됩니다. 로드맵과 기록은 내 로드맵에 그대로 남습니다.',
      ],
    },
  ],
};

const service: QuestionGroup = {
  id: 'service',
  title: '요금과 문의',
  questions: [
    {
      id: 'price',
      question: '요금이 있나요?',
      answer: [isFree],
      link: { label: '환불 정책', to: paths.refund },
    },
    {
      id: 'mails',
      question: '이메일 알림을 끄고 싶습니다',
      answer: [
        '계정 설정의 ‘이메일 알림’에서 종류마다 끌 수 있고, 받은 메일의 링크로도 끌 수 있습니다. 비밀번호와 이메일 변경처럼 계정 보안에 관한 메일은 끌 수 없습니다.',
      ],
      link: { label: '계정 설정', to: paths.accountSettings },
    },
    {
      id: 'asking',
      question: '답을 찾지 못했습니다',
      answer: [
        '문의를 보내면 접수 번호를 알려드리고, 적은 이메일로 답해드립니다. 로그인하지 않아도 보낼 수 있습니다.',
      ],
      link: { label: '문의하기', to: paths.contact },
    },
  ],
};

/** Every question with its answer. */
export const questionGroups: readonly QuestionGroup[] = [
  account,
  studies,
  roadmaps,
  rooms,
  service,
];
