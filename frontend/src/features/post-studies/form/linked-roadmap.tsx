import { Map as MapIcon, X } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { paths } from '@/paths';
import { inlineLinkStyle } from '@/ui/button-style';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import type { StudyValues } from './study-values';

/** The roadmap whose plan is copied to the study, with a remove button; nothing if there is none. */
export function LinkedRoadmap() {
  const { control, setFocus } = useFormContext<StudyValues>();
  const { field, fieldState } = useController({ control, name: 'roadmap' });
  const hint = useId();
  const linked = field.value;
  if (linked === null) return null;
  const error = fieldState.error?.message;
  return (
    <div
      role="group"
      aria-label="함께할 로드맵"
      aria-describedby={hint}
      tabIndex={-1}
      data-invalid={error !== undefined}
      className="rounded-sheet border border-line bg-sheet px-4 py-3 tablet:px-5"
    >
      <div className="flex items-center gap-2.5">
        <MapIcon size={18} className="shrink-0 text-pine" />
        <p className="min-w-0 flex-1 text-ui leading-snug">
          <span className="mr-2 text-ink-2">함께할 로드맵</span>
          <Link
            to={paths.myRoadmap(linked.id)}
            target="_blank"
            className={`${inlineLinkStyle} wrap-anywhere`}
          >
            {linked.name}
            <span className="sr-only"> (새 창)</span>
          </Link>
        </p>
        <IconButton
          label="로드맵 연결 해제"
          className="-my-1 -mr-2.5"
          onClick={() => {
            field.onChange(null);
            setFocus('title');
          }}
        >
          <X size={18} />
        </IconButton>
      </div>
      <p id={hint} className={`type-caption mt-0.5 ${error ? 'text-danger' : 'text-ink-2'}`}>
        {error ??
          '등록하면 스터디가 이 계획의 사본을 보여줍니다. 나중에 로드맵을 수정하거나 삭제해도 그대로입니다. 학습 목표는 보이지 않습니다. 체크한 날은 등록하기 전의 것까지 승인된 멤버에게만 보입니다. 내 로드맵은 스터디와 함께 시작하며, 이미 체크한 날이 있거나 시작일을 정해 두었다면 지금처럼 이어집니다.'}
      </p>
    </div>
  );
}
