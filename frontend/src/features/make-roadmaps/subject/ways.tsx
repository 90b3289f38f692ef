import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { withParticle } from '@/lib/korean';
import { Button } from '@/ui/button';
import { makeGeneralPlan, missSentence, waysSentence } from './subject-words';
import { UnitNames, type UnitNamesProps } from './unit-names';
import type { FoundSubjects } from './queries';

interface WaysProps {
  /** The text without results. */
  typed: string;
  /** Says why there are alternatives; unset if nothing was found. */
  title?: string | undefined;
  near: FoundSubjects['near'];
  onNear: (name: string) => void;
  /** The field for a table of contents. */
  outline: ReactNode;
  unitNames: UnitNamesProps;
  onGeneral: () => void;
  /** Orders the plan from a model; unset if there is none or the user may not use it. */
  onModel?: (() => void) | undefined;
  /** The heading level of the alternatives. */
  heading?: 'h2' | 'h3';
}

/**
 * Alternatives for a subject without results: near subjects, a table of contents, the names of some units, a model if
 * there is one, and last the general plan, named as such.
 */
export function Ways({
  typed,
  title,
  near,
  onNear,
  outline,
  unitNames,
  onGeneral,
  onModel,
  heading = 'h3',
}: WaysProps) {
  const ways = [
    near.length > 0 && (
      <Way key="near" heading={heading} title="가까운 분야로 바꾸기">
        <div className="mt-3 flex flex-wrap gap-2">
          {near.map(({ name }) => (
            <button
              key={name}
              type="button"
              className="chip min-h-11 border-line-control text-ink"
              onClick={() => onNear(name)}
            >
              {name}
            </button>
          ))}
        </div>
      </Way>
    ),
    <Way key="outline" heading={heading} title="목차 붙여넣기">
      <p className="type-small text-ink-2 max-tablet:mt-0.5">{outlineHint}</p>
      {outline}
    </Way>,
    <Way key="names" heading={heading} title="단원 이름 5~10개만 적기">
      <UnitNames {...unitNames} />
    </Way>,
    onModel !== undefined && (
      <Way key="model" heading={heading} title="AI로 만들기">
        <div className="mt-0.5 flex items-center justify-between gap-6 max-tablet:grid max-tablet:gap-3.5">
          <p className="type-small text-ink-2">
            답변을 AI 모델에 보내 {withParticle(typed, '을/를')} 다루는 계획을 새로 씁니다. 틀린
            내용이 섞일 수 있습니다.
          </p>
          <Button variant="line" className="shrink-0" onClick={onModel}>
            AI로 만들기
          </Button>
        </div>
      </Way>
    ),
    <Way key="general" heading={heading} title={makeGeneralPlan}>
      <div className="mt-0.5 flex items-center justify-between gap-6 max-tablet:grid max-tablet:gap-3.5">
        <p className="type-small text-ink-2">
          하루 분량과 복습 날만 정해 둔 계획입니다. {typed}의 내용은 들어가지 않습니다.
        </p>
        <Button variant="line" className="shrink-0" onClick={onGeneral}>
          {makeGeneralPlan}
        </Button>
      </div>
    </Way>,
  ].filter((way) => way !== false);
  return (
    <>
      <MissNotice title={title ?? missSentence(typed)} text={waysSentence(ways.length)} />
      <ol className="mt-8 border-t-[1.5px] border-ink">{ways}</ol>
    </>
  );
}

export const outlineHint =
  '책의 목차, 강의 목록, 시험 범위를 한 줄에 하나씩 넣어주세요. 붙여넣은 내용만으로 계획을 만듭니다.';

interface WayProps {
  heading: 'h2' | 'h3';
  title: string;
  children: ReactNode;
}

function Way({ heading: Title, title, children }: WayProps) {
  return (
    <li className="border-b border-line pt-5 pb-6 [counter-increment:way]">
      <Title className="type-title flex items-baseline gap-1 before:w-5 before:flex-none before:font-display before:text-[1.1875rem] before:leading-[1.3] before:font-bold before:content-[counter(way)] tablet:gap-3">
        {title}
      </Title>
      <div className="tablet:ml-8">{children}</div>
    </li>
  );
}

/** A notice that nothing was found: not an error, so it has the notice's yellow, an icon and a text. */
export function MissNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-4 grid grid-cols-[1.375rem_1fr] gap-3 rounded-control bg-warn-tint px-5 py-4">
      <Info size={22} className="mt-0.5 text-warn" />
      <div>
        <p className="type-title wrap-anywhere">{title}</p>
        <p className="type-small">{text}</p>
      </div>
    </div>
  );
}
