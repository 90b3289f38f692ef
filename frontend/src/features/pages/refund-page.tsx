import { Heading, PageTitle } from '@/ui/heading';
import { refundVersions } from './refund-text';
import { VersionedText } from './versioned-text';

export default function RefundPage() {
  return (
    <>
      <PageTitle title="환불 정책" />
      <VersionedText
        heading={
          <Heading as="h1" size="h1">
            환불 정책
          </Heading>
        }
        name="환불 정책"
        versions={refundVersions}
      />
    </>
  );
}
