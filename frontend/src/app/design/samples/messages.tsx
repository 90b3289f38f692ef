import { Button } from '@/ui/button';
import { DrawnForm } from '@/ui/drawn-form';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { ChangedFields, FormNotice } from '@/ui/form-notice';
import { Input } from '@/ui/input';
import { FullScreenSpinner, Outline, Skeleton, Spinner } from '@/ui/loading';
import { Notice } from '@/ui/notice';
import { TipStrip } from '@/ui/tip-strip';
import { plain, type Primitive } from '../primitive';

const ignore = () => undefined;
const failed = '스터디를 불러오지 못했습니다. 잠시 후 다시 시도해주세요.';
const bars = <Skeleton className="mb-2 w-40" />;

/** Messages, and places for content that is missing, waited for or lost. */
export const messages: readonly Primitive[] = [
  {
    name: 'Notice',
    states: [
      { is: 'rest', note: 'info', sample: <Notice>메일함에서 주소를 확인해주세요.</Notice> },
      { is: 'rest', note: 'warn', sample: <Notice tone="warn">정원이 찼습니다.</Notice> },
      { is: 'error', sample: <Notice tone="danger">이용이 정지되었습니다.</Notice> },
    ],
  },
  {
    name: 'FormNotice',
    states: [
      {
        is: 'rest',
        sample: (
          <FormNotice text="쓰던 글을 불러왔습니다.">
            <Button variant="ghost" size="sm">
              버리기
            </Button>
          </FormNotice>
        ),
      },
    ],
  },
  plain(
    'ChangedFields',
    <ChangedFields
      changes={{ taken: ['title'], conflicts: ['region'] }}
      labels={{ title: '제목', region: '지역' }}
      savedText={() => '부산'}
    />,
  ),
  plain(
    'TipStrip',
    <TipStrip
      label="학습 팁"
      tips={['하루에 한 칸씩 채웁니다.', '막힌 곳을 한 줄로 적어 둡니다.']}
    />,
  ),
  {
    name: 'EmptyState',
    states: [
      {
        is: 'empty',
        sample: (
          <EmptyState
            title="아직 스터디가 없습니다"
            description="찾고 있는 스터디를 직접 모집할 수 있습니다."
            action={<Button>스터디 모집하기</Button>}
          />
        ),
      },
    ],
  },
  {
    name: 'ErrorState',
    states: [
      { is: 'error', sample: <ErrorState message={failed} onRetry={ignore} /> },
      { is: 'error', note: '다시 할 수 없음', sample: <ErrorState message={failed} /> },
    ],
  },
  { name: 'Skeleton', states: [{ is: 'busy', sample: bars }] },
  {
    name: 'Outline',
    states: [
      { is: 'busy', sample: <Outline rows={3}>{bars}</Outline> },
      { is: 'busy', note: '글과 함께', sample: <Outline isLabelShown>{bars}</Outline> },
    ],
  },
  { name: 'Spinner', states: [{ is: 'busy', sample: <Spinner /> }] },
  {
    name: 'FullScreenSpinner',
    states: [
      {
        is: 'busy',
        sample: (
          <div className="design-screen">
            <FullScreenSpinner />
          </div>
        ),
      },
    ],
  },
  {
    name: 'DrawnForm',
    states: [
      {
        is: 'rest',
        sample: (
          <DrawnForm outline={bars}>
            <Input aria-label="이메일" placeholder="이메일" />
          </DrawnForm>
        ),
      },
      {
        is: 'busy',
        sample: (
          <DrawnForm outline={bars} isReady={false}>
            <Input aria-label="이메일" placeholder="이메일" />
          </DrawnForm>
        ),
      },
    ],
  },
];
