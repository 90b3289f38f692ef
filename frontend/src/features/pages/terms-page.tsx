import { Heading } from '@/ui/heading';
import { PageTitle } from '@/ui/page-title';
import { TextPage } from './text-page';
import { termsSections } from './terms-text';

export default function TermsPage() {
  return (
    <>
      <PageTitle title="이용약관" />
      <TextPage
        heading={
          <Heading as="h1" size="h1">
            이용약관
          </Heading>
        }
        updated="2026-11-20"
        sections={termsSections}
      />
    </>
  );
}
