import { BookMarked, Sparkles } from 'lucide-react';

interface ProvenanceProps {
  /** Who wrote the roadmap: a model or the built-in planner. */
  source: 'AI' | 'BUILT_IN';
}

/** Stands wherever a roadmap is shown. */
export function Provenance({ source }: ProvenanceProps) {
  const isModel = source === 'AI';
  const Icon = isModel ? Sparkles : BookMarked;
  return (
    <span className="type-caption inline-flex items-center gap-1.5 text-ink-2">
      <Icon size={15} strokeWidth={1.9} aria-hidden="true" />
      {isModel ? 'AI가 만든 결과입니다' : '기본 커리큘럼'}
    </span>
  );
}
