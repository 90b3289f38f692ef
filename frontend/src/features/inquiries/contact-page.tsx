import { ChevronRight } from 'lucide-react';
import { askedOften } from '@/features/pages/public/asked-often';
import { paths } from '@/paths';
import { Heading } from '@/ui/heading';
import { Link } from '@/ui/link';
import { answerFollows } from './answer-follows';
import { InquiryLayout } from './inquiry-layout';

const answers = [
  { label: '비밀번호 재설정 메일이 오지 않습니다', to: paths.faqAnswer('forgotten-password') },
  { label: askedOften.cancelling, to: paths.faqAnswer('cancelling') },
  { label: askedOften.host, to: paths.faqAnswer('host') },
];

export default function ContactPage() {
  return (
    <InquiryLayout
      kind="CONTACT"
      title="문의하기"
      heading={
        <Heading as="h1" size="h1">
          문의하기
        </Heading>
      }
      description="적어주신 이메일로 답해드립니다."
      words={{
        placeholder: '언제, 어느 화면에서, 어떤 일이 있었는지 적어 보세요.',
        emailLabel: '답을 받을 이메일',
        submit: '문의 보내기',
        failure: '문의를 보내지 못했습니다. 잠시 후 다시 시도해주세요.',
      }}
      received={{
        heading: <Heading>문의가 접수되었습니다</Heading>,
        next: answerFollows,
      }}
      aside={
        <aside>
          <h2 className="type-h3">먼저 볼 만한 답</h2>
          <ul className="ink-line mt-2">
            {answers.map(({ label, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  className="flex min-h-14 items-center justify-between gap-2.5 border-b border-rule py-2 text-ui leading-snug font-medium hover:bg-hover"
                >
                  {label}
                  <ChevronRight size={18} className="shrink-0 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
          <p className="type-small mt-4 text-pretty text-ink-2">
            스터디 안에서 생긴 일은 모집 글과 댓글에 있는{' '}
            <b className="font-semibold text-ink">신고</b>로 알려주시면 더 빨리 확인합니다.
          </p>
        </aside>
      }
    />
  );
}
