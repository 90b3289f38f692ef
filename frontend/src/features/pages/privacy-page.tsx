import { Heading } from '@/ui/heading';
import { PageTitle } from '@/ui/page-title';
import { TextPage } from './text-page';
import { privacySections } from './privacy-text';

export default function PrivacyPage() {
  return (
    <>
      <PageTitle title="개인정보처리방침" />
      <TextPage
        heading={
          <Heading as="h1" size="h1">
            개인정보처리방침
          </Heading>
        }
        updated="2026-11-20"
        sections={privacySections}
      />
    </>
  );
}
