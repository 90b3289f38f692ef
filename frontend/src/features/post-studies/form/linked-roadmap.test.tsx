import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { LinkedRoadmap } from './from-roadmap';
import type { StudyValues } from './study-fields';

function Form() {
  const form = useForm<StudyValues>({
    defaultValues: { roadmap: { id: 3, name: '악기 연주' } } as Partial<StudyValues>,
  });
  return (
    <FormProvider {...form}>
      <LinkedRoadmap />
    </FormProvider>
  );
}

it('promises to hide the goal only, and says who sees the checked days', () => {
  renderRoutes([{ path: '/', Component: Form }], '/');
  const hint = screen.getByText(/학습 목표는 보이지 않습니다\./);
  expect(hint).toHaveTextContent('체크한 날은 등록하기 전의 것까지 승인된 멤버에게만 보입니다.');
  expect(hint).toHaveTextContent('이미 체크한 날이 있거나 시작일을 정해 두었다면 지금처럼');
});
