import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { useStartRoadmap } from '../use-start-roadmap';

interface PlanActionsProps {
  isExample: boolean;
  size: 'md' | 'lg';
  onRestart: () => void;
}

/** On with the plan, or with one's own where this is an example; and back to week 1. */
export function PlanActions({ isExample, size, onRestart }: PlanActionsProps) {
  const start = useStartRoadmap();
  const grows = size === 'md' ? 'flex-1' : '';
  return (
    <>
      {isExample ? (
        <Button size={size} className={grows} onClick={() => void start()}>
          나만의 로드맵 만들기
        </Button>
      ) : (
        <Link to={paths.myRoadmaps} className={`${buttonStyle({ size })} ${grows}`}>
          생성 완료
        </Link>
      )}
      <Button variant="line" size={size} className="max-tablet:-order-1" onClick={onRestart}>
        <RotateCcw size={18} strokeWidth={1.9} aria-hidden="true" />
        1주차 다시 보기
      </Button>
    </>
  );
}
