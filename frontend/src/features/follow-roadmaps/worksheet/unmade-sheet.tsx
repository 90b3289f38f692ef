import type { ReactNode } from 'react';
import { Part } from './part';
import { SheetFrame } from './sheet-frame';

/** The outline of a worksheet that is not made yet, with the button that makes it. */
export function UnmadeSheet({ action }: { action: ReactNode }) {
  return (
    <SheetFrame goal={null}>
      <Part title="떠올리기">
        <Blank />
      </Part>
      <Part title="해 보기">
        <div className="grid justify-items-start gap-1.5">
          <p className="type-title">아직 만든 학습지가 없습니다.</p>
          <p className="type-small text-pretty text-ink-2">
            로드맵의 모든 날에 학습지를 만듭니다. 이 주차부터 만들어 바로 볼 수 있습니다.
          </p>
          <div className="mt-2">{action}</div>
        </div>
      </Part>
      <Part title="찾아보기">
        <Blank />
      </Part>
    </SheetFrame>
  );
}

const Blank = () => (
  <div aria-hidden="true" className="grid gap-2.5 py-1">
    <span className="h-4 max-w-88 rounded-cell bg-sunken" />
    <span className="h-4 max-w-56 rounded-cell bg-sunken" />
  </div>
);
