import { useQuery } from '@tanstack/react-query';
import { configQuery } from '@/data/config';
import { Heading, PageTitle } from '@/ui/heading';
import { privacySections } from './privacy-text';
import { TextPage } from './text-page';

export default function PrivacyPage() {
  const { data: config } = useQuery(configQuery());
  return (
    <>
      <PageTitle title="개인정보처리방침" />
      <TextPage
        heading={
          <Heading as="h1" size="h1">
            개인정보처리방침
          </Heading>
        }
        updated="2026-11-28"
        sections={privacySections(config?.llm)}
      />
    </>
  );
}
