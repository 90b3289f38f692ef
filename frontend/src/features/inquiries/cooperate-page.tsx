import { Heading } from '@/ui/heading';
import { answerFollows } from './answer-follows';
import { InquiryLayout } from './inquiry-layout';

export default function CooperatePage() {
  return (
    <InquiryLayout
      kind="COOPERATE"
      title="제휴 문의"
      heading={
        <Heading as="h1" size="h1">
          제휴 문의
        </Heading>
      }
      description="함께하고 싶은 일을 적어주세요. 적어주신 이메일로 답해드립니다."
      words={{
        placeholder: '단체 이름, 함께하고 싶은 일, 바라는 시기를 적어 보세요.',
        emailLabel: '답을 받을 이메일',
        submit: '제휴 문의 보내기',
        failure: '제휴 문의를 보내지 못했습니다. 잠시 후 다시 시도해주세요.',
      }}
      received={{
        heading: <Heading>제휴 문의가 접수되었습니다</Heading>,
        next: answerFollows,
      }}
    />
  );
}
