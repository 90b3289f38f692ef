import { BookMarked, CalendarRange, ListTree, Sparkles } from 'lucide-react';
import type { Roadmap } from './types';

export type Basis = Roadmap['basis'];

/** The label of each material, and its icon. */
const looks = {
  MODEL: { Icon: Sparkles, label: 'AI가 만든 결과입니다' },
  CURRICULUM: { Icon: BookMarked, label: '기본 커리큘럼' },
  OUTLINE: { Icon: ListTree, label: '붙여넣은 목차' },
  GENERAL: { Icon: CalendarRange, label: '일반 학습 계획' },
} satisfies Record<Basis, unknown>;

/** Names the material of a plan wherever the plan is shown. */
export function Provenance({ basis }: { basis: Basis }) {
  const { Icon, label } = looks[basis];
  return (
    <span className="type-caption inline-flex items-center gap-1.5 text-ink-2">
      <Icon size={15} />
      {label}
    </span>
  );
}
