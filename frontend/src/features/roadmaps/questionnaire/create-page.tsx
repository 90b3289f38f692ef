import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { ErrorState } from '@/ui/error-state';
import { PageTitle } from '@/ui/page-title';
import { formDataQuery } from '../queries';
import { claimAnswers } from './answer-store';
import { Questionnaire } from './questionnaire';
import { QuestionnaireSkeleton } from './questionnaire-skeleton';

export default function CreateRoadmapPage() {
  const owner = useSession((session) => session.user?.id);
  const { data: form, error, refetch } = useQuery(formDataQuery());
  useLayoutEffect(() => {
    if (owner !== undefined) claimAnswers(owner);
  }, [owner]);
  return (
    <div className="page">
      <PageTitle title="로드맵 만들기" />
      <div className="mx-auto max-w-200 pt-10 pb-16">
        {form && <Questionnaire form={form} />}
        {!form && error && (
          <ErrorState
            message={messageOf(error, '데이터를 불러오지 못했습니다.')}
            onRetry={() => void refetch()}
          />
        )}
        {!form && !error && <QuestionnaireSkeleton />}
      </div>
    </div>
  );
}
