import {
  BookOpen,
  Cpu,
  PanelsTopLeft,
  Server,
  Smartphone,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

interface CategoryLook {
  icon: LucideIcon;
  /** Sets `--cat` and `--cat-tint` for `text-cat` and `bg-cat-tint` inside. */
  className: string;
}

const looks: Record<string, CategoryLook> = {
  Frontend: { icon: PanelsTopLeft, className: 'cat-blue' },
  Backend: { icon: Server, className: 'cat-green' },
  Mobile: { icon: Smartphone, className: 'cat-purple' },
  Algorithm: { icon: Workflow, className: 'cat-yellow' },
  CS: { icon: Cpu, className: 'cat-red' },
};

const plain: CategoryLook = { icon: BookOpen, className: 'cat-plain' };

/** Icon and colour of a main category by its name; any other name is plain. */
export function categoryLook(name: string): CategoryLook {
  return looks[name] ?? plain;
}
