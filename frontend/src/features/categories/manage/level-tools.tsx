import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useMutation } from '@/data/use-mutation';
import type { CategoryNode } from '@/entities/category/categories';
import { particleAfter } from '@/lib/korean';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { askConfirm } from '@/ui/modal-store';
import { deleteCategoryMutation } from '../mutations';
import type { Level } from './selection';

interface LevelToolsProps {
  level: Level;
  node: CategoryNode;
  /** The number of its studies; undefined while loading. */
  studies: number | undefined;
  onMove: (step: -1 | 1) => void;
  onDeleted: () => void;
}

/** Reorders the selected category among its siblings, or deletes it if it has no children. */
export function LevelTools({ level, node, studies, onMove, onDeleted }: LevelToolsProps) {
  const { mutate, isPending } = useMutation({ ...deleteCategoryMutation(), onSuccess: onDeleted });
  const place = level.nodes.indexOf(node);
  const ask = async () => {
    const isSure = await askConfirm({
      title: `'${node.name}' 카테고리를 삭제하시겠습니까?`,
      description: `${whereStudiesGo(level.parent, studies)}삭제 후에는 복구할 수 없습니다.`,
      confirmLabel: '삭제',
      danger: true,
    });
    if (isSure) mutate(node.id);
  };
  return (
    <div
      role="toolbar"
      aria-label={`${node.name} 관리`}
      className="flex min-h-13 items-center gap-1 border-t border-line px-2.5 py-1"
    >
      <IconButton
        label={`${node.name} 위로 옮기기`}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={19} />
      </IconButton>
      <IconButton
        label={`${node.name} 아래로 옮기기`}
        disabled={place === level.nodes.length - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={19} />
      </IconButton>
      {node.subCategories.length > 0 ? (
        <span className="type-caption ml-auto pr-2 text-right text-ink-2">
          하위 카테고리가 있어 삭제할 수 없습니다
        </span>
      ) : (
        <Button
          variant="ghost"
          className="ml-auto text-danger"
          busy={isPending}
          busyLabel="삭제 중…"
          onClick={() => void ask()}
        >
          <Trash2 size={17} />
          삭제
        </Button>
      )}
    </div>
  );
}

function whereStudiesGo(parent: CategoryNode | undefined, studies = 0) {
  if (parent === undefined || studies === 0) return '';
  const to = `${parent.name}${particleAfter(parent.name, '으로/로')}`;
  return `이 카테고리의 스터디 ${formatCount(studies)}개는 상위 카테고리 ${to} 옮겨집니다. `;
}
