import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { categoryTreeQuery } from '@/entities/category/queries';
import type { Study } from '@/entities/study/queries';
import { StudyFormDraft } from '@/features/post-studies/form/study-draft';
import { StudyForm } from '@/features/post-studies/form/study-form';
import type { StudyValues } from '@/features/post-studies/form/study-fields';
import { blankStudy } from '@/features/post-studies/form/study-values';
import { ModalHost } from '@/ui/overlay-hosts';

export const filled: StudyValues = {
  ...blankStudy,
  title: '함께 읽기',
  categoryId: 1,
  recruits: '4',
  expectedPeriod: '1개월',
  endDate: '2026-11-30',
  startDate: '2026-12-01',
  content: '<p>매주 한 장씩 함께 읽습니다.</p>',
};

export function showForm(
  start: StudyValues,
  onSave = vi.fn<(values: StudyValues) => Promise<undefined>>(async () => undefined),
  { study = null, address = '/' }: { study?: Study | null; address?: string } = {},
) {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), toFake: ['Date'] });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(categoryTreeQuery().queryKey, [
    { id: 1, name: 'Frontend', subCategories: [] },
  ]);
  const form = (
    <StudyForm
      form={{
        round: 0,
        study: null,
        start,
        isRestored: false,
        changes: null,
        draft: new StudyFormDraft({ studyId: null, owner: 3 }),
      }}
      study={study}
      submitLabel="등록"
      busyLabel="등록 중..."
      onSave={onSave}
      onCancel={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: form }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ModalHost />
    </QueryClientProvider>,
  );
  return onSave;
}

export const submit = () => userEvent.click(screen.getByRole('button', { name: '등록' }));

/** jsdom loses the initial value of a select. */
export const choose = async () => {
  await userEvent.selectOptions(screen.getByLabelText('모집 인원'), '4명');
  await userEvent.selectOptions(screen.getByLabelText('예상 기간'), '1개월');
};
