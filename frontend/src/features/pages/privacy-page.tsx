import { useQuery } from '@tanstack/react-query';
import { configQuery } from '@/data/config';
import { Heading, PageTitle } from '@/ui/heading';
import { privacyVersions } from './privacy-versions';
import { VersionedText } from './versioned-text';

export default function PrivacyPage() {
  const { data: config } = useQuery(configQuery());
  return (
    <>
      <PageTitle title="개인정보처리방침" />
      <VersionedText
        heading={
          <Heading as="h1" size="h1">
            개인정보처리방침
          </Heading>
        }
        name="개인정보처리방침"
        versions={privacyVersions(config?.llm)}
      />
    </>
  );
}
