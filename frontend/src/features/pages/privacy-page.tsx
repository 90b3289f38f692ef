import { useQuery } from '@tanstack/react-query';
import { configQuery } from '@/data/config';
import { Heading, PageTitle } from '@/ui/heading';
import { privacyVersions } from './privacy-versions';
import { privacyHeading } from './public';
import { VersionedText } from './versioned-text';

export default function PrivacyPage() {
  const { data: config } = useQuery(configQuery());
  return (
    <>
      <PageTitle title={privacyHeading} />
      <VersionedText
        heading={
          <Heading as="h1" size="h1">
            {privacyHeading}
          </Heading>
        }
        name={privacyHeading}
        versions={privacyVersions(config?.llm)}
      />
    </>
  );
}
