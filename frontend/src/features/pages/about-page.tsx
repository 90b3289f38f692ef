import { formatSeoulDate } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { linkStyle } from '@/ui/button-style';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { AboutSection, Points } from './about-section';
import { DocumentLayout } from './document-layout';
import { isFree } from './price';

const edited = '2026-11-30';

const parts = [
  { id: 'work', title: '하는 일' },
  { id: 'studies', title: '스터디를 여는 법' },
  { id: 'plans', title: '계획을 만드는 법' },
  { id: 'rooms', title: '스터디룸' },
  { id: 'promises', title: '지키는 것' },
];

const ways = [
  { label: '스터디 찾기', to: paths.studies() },
  { label: '로드맵 미리보기', to: paths.roadmapPreview() },
  { label: '자주 묻는 질문', to: paths.faq },
];

const heading = (
  <Heading as="h1" size="h1">
    모야를 소개합니다
  </Heading>
);

export default function AboutPage() {
  const note = (
    <>
      최종 수정일 <time dateTime={edited}>{formatSeoulDate(edited)}</time>
    </>
  );
  return (
    <DocumentLayout heading={heading} note={note} parts={parts}>
      <PageTitle title="소개" />
      <AboutSection id="work" title="하는 일">
        <p>
          모야는 함께 공부할 사람을 찾고, 그 사람들이 한 계획을 끝까지 따라가도록 돕습니다. 사람을
          모으는 곳과 계획을 지키는 곳이 나뉘어 있으면 계획이 먼저 사라집니다. 그래서 모집 글,
          주차별 로드맵, 스터디룸을 한 장의 플래너로 이었습니다.
        </p>
      </AboutSection>
      <AboutSection id="studies" title="스터디를 여는 법">
        <Points
          points={[
            [
              '모집 글 쓰기',
              '주제, 인원, 시작일, 모이는 방식을 적습니다. 모집 마감일은 시작일보다 앞이어야 합니다.',
            ],
            [
              '신청 받기',
              '오래 기다린 신청부터 보입니다. 7일 동안 답하지 않은 신청은 저절로 만료됩니다.',
            ],
            [
              '자리 채우기',
              '자리가 차면 대기 신청을 받습니다. 자리가 나면 누가 첫 번째인지 작성자에게 알립니다.',
            ],
          ]}
        />
      </AboutSection>
      <AboutSection id="plans" title="계획을 만드는 법">
        <p>
          다섯 가지를 답하면 하루 단위의 계획이 주차별로 정리됩니다. 공부하는 책이나 강의의 목차를
          붙여넣으면 그 순서를 그대로 따릅니다. AI가 만든 계획에는 그렇게 적어 두고, 내 계획은
          언제든 수정할 수 있습니다.
        </p>
      </AboutSection>
      <AboutSection id="rooms" title="스터디룸">
        <p>
          첫 멤버가 참여하면 방이 열립니다. 이번 주에 누가 어디까지 했는지, 누가 막혔는지 한 장에서
          보고, 뒤처지면 투표로 날짜를 다시 맞춥니다. 순위는 매기지 않습니다.
        </p>
      </AboutSection>
      <AboutSection id="promises" title="지키는 것">
        <Points
          points={[
            ['광고', '글 사이에 광고를 넣지 않습니다.'],
            ['이메일', '공개에 동의하지 않으면 스터디의 작성자에게도 일부를 가려서 보여줍니다.'],
            ['요금', isFree],
            ['나갈 때', '내 정보와 내가 쓴 것을 파일 하나로 가져가고, 바로 탈퇴할 수 있습니다.'],
          ]}
        />
      </AboutSection>
      <p className="mt-10 flex flex-wrap gap-x-6 gap-y-2">
        {ways.map(({ label, to }) => (
          <Link key={label} to={to} className={linkStyle}>
            {label}
          </Link>
        ))}
      </p>
    </DocumentLayout>
  );
}
