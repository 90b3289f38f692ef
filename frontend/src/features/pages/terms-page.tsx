import { Heading, PageTitle } from '@/ui/heading';
import { termsVersions } from './terms-versions';
import { VersionedText } from './versioned-text';

export default function TermsPage() {
  return (
    <>
      <PageTitle title="이용약관" />
      <VersionedText
        heading={
          <Heading as="h1" size="h1">
            이용약관
          </Heading>
        }
        name="이용약관"
        versions={termsVersions}
      />
    </>
  );
}
