import { Heading, PageTitle } from '@/ui/heading';
import { termsSections } from './terms-text';
import { TextPage } from './text-page';

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
        updated="2026-11-22"
        sections={termsSections}
      />
    </>
  );
}
