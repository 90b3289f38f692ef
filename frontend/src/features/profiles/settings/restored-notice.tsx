import { Button } from '@/ui/button';

/** Says that the form holds what was typed before the session ended, and lets go of it. */
export const RestoredNotice = ({ onUndo }: { onUndo: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-pine-tint py-1.5 pr-2 pl-4 text-[0.9375rem] font-medium">
    <p className="py-1.5">작성하던 내용을 불러왔습니다.</p>
    <Button variant="ghost" onClick={onUndo}>
      되돌리기
    </Button>
  </div>
);
