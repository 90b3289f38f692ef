import { CalendarDays, FileText, Printer } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { download, saveFile } from '@/api/download';
import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import type { Roadmap } from '@/entities/roadmap/types';
import { seoulDay } from '@/lib/seoul-day';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { FileWay, PrintWay } from '@/ui/file-way';
import { useRefusedFocus } from '@/ui/use-refused-focus';

interface ExportPanelProps {
  roadmap: Roadmap;
  /** Closes the dialog around this panel, so that it is not printed. */
  onPrint: () => void;
}

/** Exports a roadmap as text, as a calendar, or to paper. */
export function ExportPanel({ roadmap, onPrint }: ExportPanelProps) {
  const [start, setStart] = useState(
    roadmap.startDate == null ? null : seoulDay(roadmap.startDate),
  );
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (query: Record<string, string>) =>
      download(`/api/roadmap/${roadmap.id}/export`, query),
    onSuccess: ({ name, file }) => saveFile(name, file),
    meta: { failure: '파일을 만들지 못했습니다. 다시 시도해주세요.' },
  });
  const panel = useRef<HTMLDivElement>(null);
  useRefusedFocus(panel, isPending);
  const isBusy = (format: string) => isPending && variables['format'] === format;
  const wrong = error instanceof ApiError ? error.fieldMessage('start') : undefined;
  return (
    <div ref={panel} className="divide-y divide-rule">
      <Way title="마크다운" text="주차별 계획과 진행 상황을 체크 목록으로 저장합니다.">
        <FileWay>
          <Button
            variant="line"
            busy={isBusy('md')}
            busyLabel="저장 중…"
            onClick={() => mutate({ format: 'md' })}
          >
            <FileText size={17} />
            .md 저장
          </Button>
        </FileWay>
      </Way>
      <Way title="캘린더" text="시작일부터 하루에 하나씩, 종일 일정으로 저장합니다.">
        <div className="w-full">
          <DateField
            label="캘린더 시작일"
            error={wrong}
            placeholder="시작일을 선택해주세요"
            value={start}
            onChange={setStart}
          />
        </div>
        <FileWay>
          <Button
            variant="line"
            disabled={start === null}
            busy={isBusy('ics')}
            busyLabel="저장 중…"
            onClick={() => start !== null && mutate({ format: 'ics', start })}
          >
            <CalendarDays size={17} />
            .ics 저장
          </Button>
        </FileWay>
      </Way>
      <Way title="인쇄" text="모든 주차를 펼쳐 종이에 맞게 인쇄합니다.">
        <PrintWay>
          <Button variant="line" onClick={onPrint}>
            <Printer size={17} />
            인쇄하기
          </Button>
        </PrintWay>
      </Way>
    </div>
  );
}

interface WayProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Way({ title, text, children }: WayProps) {
  return (
    <section className="py-4 first:pt-0 last:pb-0">
      <h3 className="type-title">{title}</h3>
      <p className="type-small mt-0.5 mb-3 text-ink-2">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
