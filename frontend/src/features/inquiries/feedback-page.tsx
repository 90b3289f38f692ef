import { Heading } from '@/ui/heading';
import { InquiryLayout } from './inquiry-layout';

export default function FeedbackPage() {
  return (
    <InquiryLayout
      kind="FEEDBACK"
      title="의견 보내기"
      heading={
        <Heading as="h1" size="h1">
          의견 보내기
        </Heading>
      }
      description="불편한 점이나 바라는 점을 적어주세요. 모두 읽고 서비스에 반영하겠습니다."
      words={{
        placeholder: '어떤 점이 불편했는지, 무엇이 있으면 좋을지 적어 보세요.',
        emailLabel: '답이 필요할 때 받을 이메일',
        submit: '의견 보내기',
        failure: '의견을 보내지 못했습니다. 잠시 후 다시 시도해주세요.',
      }}
      received={{
        heading: <Heading>의견이 접수되었습니다</Heading>,
        next: '보내주신 의견을 읽고 서비스에 반영하겠습니다. 답이 필요하면 이 주소로 보내드립니다.',
      }}
    />
  );
}
